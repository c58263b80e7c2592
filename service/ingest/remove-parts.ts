import type { IndexWriter } from '#service/indexing/writer.ts';

type RemovingEngine = Partial<Pick<IndexWriter, 'idsUnder' | 'remove' | 'retire' | 'isOlder'>>;

/** A document, and the ids of all its parts that are documents of their own. */
export type DocumentWithParts = { whole: string; parts: readonly string[] };

/** Removes stored parts that a document no longer has; nothing if the stored document is newer than the given one. */
export async function removeMissingParts(
  { idsUnder, retire, isOlder }: RemovingEngine,
  given: readonly DocumentWithParts[],
): Promise<number> {
  if (!idsUnder || !retire || !isOlder) return 0;
  const current = given.filter(({ whole }) => !isOlder(whole));
  const gone: string[] = [];
  const stored = await Promise.all(current.map(({ whole }) => idsUnder(`${whole}:`)));
  for (const [index, { parts }] of current.entries()) {
    const kept = new Set(parts);
    gone.push(...(stored[index] ?? []).filter((id) => !kept.has(id)));
  }
  return gone.length > 0 ? retire(gone) : 0;
}

/**
 * Removes documents with their parts; returns how many of the documents were stored, and how many parts were removed.
 */
export async function removeWithParts({ idsUnder, remove }: RemovingEngine, docIds: readonly string[]) {
  if (!idsUnder || !remove) return { deleted: 0, removed: 0 };
  const found = await Promise.all(
    docIds.map(async (id) => (await idsUnder(id)).filter((one) => one === id || one.startsWith(`${id}:`))),
  );
  const deleted = found.filter((ids) => ids.length > 0).length;
  const all = new Set(found.flat());
  const count = all.size > 0 ? await remove([...all]) : 0;
  return { deleted, removed: Math.max(0, count - deleted) };
}
