import { cachePerGeneration, type MemoryState } from './state.ts';

/** By target id: the documents that cite it. */
export const citingByTarget = cachePerGeneration(({ citations }: MemoryState) => {
  const citing = new Map<string, Set<string>>();
  for (const [docId, { targetIds }] of citations)
    for (const id of targetIds) citing.set(id, (citing.get(id) ?? new Set()).add(docId));
  return citing;
});

/** By citation key: its targets, and the documents that may be cited by it. */
export const targetsByKey = cachePerGeneration(({ targets }: MemoryState) =>
  Map.groupBy(targets.values(), ({ key }) => key),
);

export const documentsByKey = cachePerGeneration(({ documents }: MemoryState) => {
  const byKey = new Map<string, string[]>();
  for (const [docId, { citationKeys }] of documents)
    for (const key of new Set(citationKeys)) byKey.set(key, [...(byKey.get(key) ?? []), docId]);
  return byKey;
});

/** By document: the documents that its citations mean, without itself. */
export const citesByDocument = cachePerGeneration(({ citations, resolved }: MemoryState) => {
  const cites = new Map<string, Set<string>>();
  for (const [docId, { targetIds }] of citations) {
    const cited = new Set(targetIds.map((id) => resolved.get(id)).filter((id) => id !== undefined));
    cited.delete(docId);
    if (cited.size > 0) cites.set(docId, cited);
  }
  return cites;
});
