import type { IndexWriter } from '#service/indexing/writer.ts';

type RemovingEngine = Partial<Pick<IndexWriter, 'idsUnder' | 'remove' | 'retire' | 'isOlder'>>;

/** A document that came with parts as documents of their own, below its id, and all that there are. */
export type DocumentWithParts = { whole: string; parts: readonly string[] };

/** Removes what is stored below a whole and is no part of it any more; nothing where the stored whole is newer. */
export async function removeGone(
  { idsUnder, retire, isOlder }: RemovingEngine,
  given: readonly DocumentWithParts[],
): Promise<number> {
  if (!idsUnder || !retire || !isOlder) return 0;
  const wholes = given.filter(({ whole }) => !isOlder(whole));
  const gone: string[] = [];
  const stored = await Promise.all(wholes.map(({ whole }) => idsUnder(`${whole}:`)));
  for (const [index, { parts }] of wholes.entries()) {
    const kept = new Set(parts);
    gone.push(...(stored[index] ?? []).filter((id) => !kept.has(id)));
  }
  return gone.length > 0 ? retire(gone) : 0;
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
