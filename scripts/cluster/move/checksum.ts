import { createHash, hash } from 'node:crypto';

/** The number of rows and a checksum that does not depend on their order. */
export type CountedRows = { count: number; checksum: string };

/** A value as text, the same whatever order its properties have. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, property: unknown) => {
    if (typeof property === 'bigint') return Number(property);
    if (property instanceof Int8Array)
      return Buffer.from(property.buffer, property.byteOffset, property.length).toString('base64');
    if (property === null || typeof property !== 'object' || Array.isArray(property)) return property;
    return Object.fromEntries(Object.entries(property).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** A checksum of the values that are added, in whatever order. */
export class MoveChecksum {
  readonly #hashes: string[] = [];

  add(value: unknown): void {
    this.#hashes.push(hash('sha256', canonical(value), 'base64'));
  }

  get result(): CountedRows {
    const all = createHash('sha256');
    for (const one of this.#hashes.toSorted()) all.update(one);
    return { count: this.#hashes.length, checksum: all.digest('hex').slice(0, 16) };
  }
}

/** A part of what was moved, counted at the source and at the target. */
export type MovedPart = { what: string; from: CountedRows; to: CountedRows };

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
