import { createHash, hash } from 'node:crypto';

/** The number of rows and a checksum that does not depend on their order. */
export type Counted = { count: number; checksum: string };

/** A value as text, the same whatever order its properties have. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, given: unknown) => {
    if (typeof given === 'bigint') return Number(given);
    if (given instanceof Int8Array)
      return Buffer.from(given.buffer, given.byteOffset, given.length).toString('base64');
    if (given === null || typeof given !== 'object' || Array.isArray(given)) return given;
    return Object.fromEntries(Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Counts what is added to it. */
export class MoveChecksum {
  readonly #hashes: string[] = [];

  add(value: unknown): void {
    this.#hashes.push(hash('sha256', canonical(value), 'base64'));
  }

  get counted(): Counted {
    const all = createHash('sha256');
    for (const one of this.#hashes.toSorted()) all.update(one);
    return { count: this.#hashes.length, checksum: all.digest('hex').slice(0, 16) };
  }
}

/** A part of what was moved, counted at the source and at the target. */
export type MovedPart = { what: string; from: Counted; to: Counted };

export const isSame = ({ from, to }: MovedPart): boolean =>
  from.count === to.count && from.checksum === to.checksum;

export const movedTable = (parts: readonly MovedPart[]): string =>
  ['| what | here | there | checksums |', '|---|---|---|---|']
    .concat(
      parts.map(
        (part) =>
          `| ${part.what} | ${part.from.count} | ${part.to.count} | ${isSame(part) ? `${part.from.checksum}, the same` : `**${part.from.checksum} ≠ ${part.to.checksum}**`} |`,
      ),
    )
    .join('\n');
