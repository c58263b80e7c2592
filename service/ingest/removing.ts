import type { IndexWriter } from '#service/indexing/writer.ts';

type RemovingEngine = Partial<Pick<IndexWriter, 'idsUnder' | 'remove'>>;

/** A document that came with parts as documents of their own: where their ids begin, and all that there are. */
export type DocumentWithParts = { prefix: string; parts: readonly string[] };

/** Removes what is stored below a whole and is no part of it any more. */
export async function removeGone(
  { idsUnder, remove }: RemovingEngine,
  wholes: readonly DocumentWithParts[],
): Promise<number> {
  if (!idsUnder || !remove) return 0;
  const gone: string[] = [];
  const stored = await Promise.all(wholes.map(({ prefix }) => idsUnder(prefix)));
  for (const [index, { parts }] of wholes.entries()) {
    const kept = new Set(parts);
    gone.push(...(stored[index] ?? []).filter((id) => !kept.has(id)));
  }
  return gone.length > 0 ? remove(gone) : 0;
}

/** Removes documents with what is below their ids; tells how many of them were there, and how many parts. */
export async function removeWholes({ idsUnder, remove }: RemovingEngine, docIds: readonly string[]) {
  if (!idsUnder || !remove) return { deleted: 0, removed: 0 };
  const found = await Promise.all(
    docIds.map(async (id) => (await idsUnder(id)).filter((one) => one === id || one.startsWith(`${id}:`))),
  );
  const deleted = found.filter((ids) => ids.length > 0).length;
  const all = new Set(found.flat());
  const count = all.size > 0 ? await remove([...all]) : 0;
  return { deleted, removed: Math.max(0, count - deleted) };
}
