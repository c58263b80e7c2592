import { foldText } from '#lib/text/fold.ts';
import { compareKeywordHits, titleRank } from '#service/engine/keyword-order.ts';
import type { KeywordHit, PhraseTerm } from '#service/engine/ports.ts';

/** Orders hits of keyword search by the same rules as a single search of the engine. `terms` are folded. */
export function orderKeywordHits(hits: readonly KeywordHit[], terms: readonly PhraseTerm[]): KeywordHit[] {
  const ranks = new Map(hits.map((hit) => [hit, titleRank(foldText(hit.title), terms)]));
  return hits.toSorted(compareKeywordHits((hit) => ranks.get(hit) ?? 0));
}
