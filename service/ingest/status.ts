import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { DocType } from '#lib/contract/document.ts';
import { DOC_TYPES } from '#lib/contract/names.ts';
import type { Engine } from '#service/engine/ports.ts';

export type CorpusStatus = {
  documents: number;
  byType: { type: DocType; documents: number; earliest: string | null; latest: string | null }[];
  bytes: number;
  /** What the last run of `npm run ingest` could not read, and when it ran. */
  rejects: { count: number; at: string | null };
};

async function rejectsOf(file: string): Promise<CorpusStatus['rejects']> {
  const at = await stat(file).then(
    ({ mtime }) => mtime.toISOString(),
    () => null,
  );
  if (at === null) return { count: 0, at };
  let count = 0;
  for await (const part of createReadStream(file) as AsyncIterable<Buffer>)
    for (let next = part.indexOf(10); next >= 0; next = part.indexOf(10, next + 1)) count++;
  return { count, at };
}

/** What the index holds: documents by kind with their dates, its size, and what was rejected last. */
export async function corpusStatus(engine: Pick<Engine, 'store'>, rejects: string): Promise<CorpusStatus> {
  const [{ documents, byType, bytes }, groups, rejected] = await Promise.all([
    engine.store.stats(),
    engine.store.groups(),
    rejectsOf(rejects),
  ]);
  return {
    documents,
    byType: DOC_TYPES.map((type) => {
      const ofType = groups.filter(({ doc_type }) => doc_type === type);
      return {
        type,
        documents: byType[type] ?? 0,
        earliest: ofType.flatMap((group) => group.earliest ?? []).sort()[0] ?? null,
        latest:
          ofType
            .flatMap((group) => group.latest ?? [])
            .sort()
            .at(-1) ?? null,
      };
    }),
    bytes,
    rejects: rejected,
  };
}

/** For people: a line a kind. */
export function statusText({ documents, byType, bytes, rejects }: CorpusStatus): string {
  const lines = byType.map(({ type, documents: count, earliest, latest }) => {
    const dates = earliest ? `${earliest} … ${latest}` : '';
    return `${type.padEnd(8, '　')}${String(count).padStart(10)}  ${dates}`.trimEnd();
  });
  return [
    ...lines,
    `${'all'.padEnd(16)}${String(documents).padStart(10)}  ${(bytes / 1e6).toFixed(1)} MB`,
    rejects.count > 0 ? `rejected last: ${rejects.count} (${rejects.at})` : 'rejected last: none',
  ].join('\n');
}
