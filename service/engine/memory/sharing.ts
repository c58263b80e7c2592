import type { SharedCitations, SharingQuery } from '../ports.ts';
import { compareCodePoints, type MemoryState } from './state.ts';
import { citingByTarget, targetsByKey } from './targets.ts';

/** See `CitationGraph.sharing`. */
export function findSharing(
  state: MemoryState,
  { keys, maxDocuments, limit, docIds = [] }: SharingQuery,
): SharedCitations[] {
  const byTarget = citingByTarget(state);
  const byKey = targetsByKey(state);
  const counted = [...new Set(keys)].flatMap((key) => {
    const citing = new Set((byKey.get(key) ?? []).flatMap(({ id }) => [...(byTarget.get(id) ?? [])]));
    if (citing.size === 0 || citing.size > maxDocuments) return [];
    return [{ citing, rarity: Math.log(1 + state.documents.size / (citing.size + 0.5)) }];
  });
  const whole = counted.reduce((sum, { rarity }) => sum + rarity, 0);
  const shares = new Map<string, number>();
  for (const { citing, rarity } of counted)
    for (const docId of citing) shares.set(docId, (shares.get(docId) ?? 0) + rarity / whole);
  const isRepealed = (docId: string) => Number(state.documents.get(docId)?.document.is_abandoned ?? false);
  const best = [...shares]
    .sort(([a, x], [b, y]) => y - x || isRepealed(a) - isRepealed(b) || compareCodePoints(a, b))
    .slice(0, limit)
    .map(([docId]) => docId);
  const returned = new Set([...best, ...docIds.filter((docId) => state.documents.has(docId))]);
  return [...returned].map((doc_id) => ({ doc_id, share: shares.get(doc_id) ?? 0 }));
}
