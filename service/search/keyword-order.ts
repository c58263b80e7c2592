import { foldText } from '#lib/text/fold.ts';
import type { KeywordHit } from '#service/engine/ports.ts';

/** How well a title answers by itself: it is a term, opens with one, holds one where no score tells, or not. */
function titleRank(title: string, terms: readonly string[], isScored: boolean): number {
  if (terms.includes(title)) return 0;
  if (terms.some((term) => title.startsWith(term))) return 1;
  return !isScored && terms.some((term) => title.includes(term)) ? 2 : 3;
}

/** Orders what keyword search found: by title, then score, then doc_id. `terms` are folded, in all spellings. */
export function orderKeywordHits(hits: readonly KeywordHit[], terms: readonly string[]): KeywordHit[] {
  return hits
    .map((hit) => ({ hit, rank: titleRank(foldText(hit.title), terms, hit.score !== null) }))
    .sort(
      (a, b) =>
        a.rank - b.rank || (b.hit.score ?? 0) - (a.hit.score ?? 0) || (a.hit.doc_id < b.hit.doc_id ? -1 : 1),
    )
    .map(({ hit }) => hit);
}
