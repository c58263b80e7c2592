import {
  centralityOf,
  compareKeywordHits,
  foldTitleAndBody,
  isProceduralHit,
  titleRank,
} from '#service/engine/keyword-order.ts';
import type { KeywordHit, PhraseTerm } from '#service/engine/ports.ts';
import { type DocumentColumns, slotOf } from '../candidates/columns.ts';
import { createTopK } from '../candidates/top-k.ts';
import type { HeadReads } from '../store/heads.ts';
import { bandOf, hierarchyRankOfId, startOfBand } from '../store/integer-ids.ts';
import type { KeywordBounds } from './bounds.ts';
import type { MatchedIds } from './matches.ts';

type RankedHit = KeywordHit & { rank: number };

const isProceduralBand = ([band]: readonly [number, unknown]) =>
  isProceduralHit({ hierarchyRank: hierarchyRankOfId(startOfBand(band)) });

/** Chooses the best of what was matched and orders them, reading no more than bounds.ts allows. */
export function createScoreMatches(
  headsOf: HeadReads,
  columnsOf: () => DocumentColumns,
  bounds: KeywordBounds,
) {
  /** The most cited and shortest, where there are more than may be read. */
  function likeliest(ids: readonly number[], wanted: number): readonly number[] {
    const most = Math.max(bounds.scored, wanted);
    if (ids.length <= most) return ids;
    const columns = columnsOf();
    const best = createTopK(most);
    for (const id of ids) best.add(id, columns.factor[slotOf(id, columns)] ?? 0);
    return best.best();
  }

  function score(ids: readonly number[], terms: readonly PhraseTerm[]): RankedHit[] {
    return [...headsOf(ids)].map(([id, document]) => {
      const { doc_id, title, doc_type, is_abandoned } = document;
      const hierarchyRank = hierarchyRankOfId(id);
      const score = centralityOf(document, terms);
      const rank = titleRank(foldTitleAndBody(document).title, terms);
      return { doc_id, title, doc_type, is_abandoned, hierarchyRank, score, rank };
    });
  }

  /**
   * At most `limit`, best first. Reads band after band, those of procedural rulings last, until enough hits are found
   * by title or have a positive score.
   */
  return ({ titles, others }: MatchedIds, terms: readonly PhraseTerm[], limit: number): KeywordHit[] => {
    const found = titles.length > 0 ? score(titles, terms) : [];
    const bands = [...Map.groupBy(others, bandOf)];
    let central = found.filter((hit) => !isProceduralHit(hit)).length;
    for (const [, band] of [
      ...bands.filter((band) => !isProceduralBand(band)),
      ...bands.filter(isProceduralBand),
    ]) {
      if (central >= limit) break;
      const scored = score(likeliest(band, limit), terms);
      central += scored.filter(({ score }) => score > 0).length;
      found.push(...scored);
    }
    return found
      .sort(compareKeywordHits((hit) => (hit as RankedHit).rank))
      .slice(0, limit)
      .map(({ rank: _, ...hit }) => hit);
  };
}
