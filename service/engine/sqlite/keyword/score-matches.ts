import type { DatabaseSync } from 'node:sqlite';
import type { DocType } from '#lib/contract/document.ts';
import { foldText } from '#lib/text/fold.ts';
import { centralityOf, compareKeywordHits, titleRank } from '#service/engine/keyword-order.ts';
import type { KeywordHit, PhraseTerm } from '#service/engine/ports.ts';
import { type DocumentColumns, slotOf } from '../candidates/columns.ts';
import { createTopK } from '../candidates/top-k.ts';
import { HEAD_BYTES, JOIN_HEADS, unpackHead } from '../store/heads.ts';
import { ABANDONED, bandOf, standingOfId } from '../store/integer-ids.ts';
import type { KeywordBounds } from './bounds.ts';
import type { MatchedIds } from './matches.ts';

type RankedHit = KeywordHit & { rank: number };
type ScoredRow = { id: number; doc_id: string; title: string; doc_type: DocType; boost: number | null };

/** Chooses the best of what was matched and orders them, reading no more than bounds.ts allows. */
export function createScoreMatches(
  db: DatabaseSync,
  columnsOf: () => DocumentColumns,
  bounds: KeywordBounds,
) {
  const readRows = db.prepare(
    `SELECT documents.id, doc_id, title, doc_type, boost, ${HEAD_BYTES}
     FROM json_each(?) AS wanted CROSS JOIN documents ON documents.id = wanted.value
     ${JOIN_HEADS} LEFT JOIN authority ON authority.document = documents.id`,
  );

  /** Those that are cited much and short, of more than can be read. */
  function likeliest(ids: readonly number[], wanted: number): readonly number[] {
    const most = Math.max(bounds.scored, wanted);
    if (ids.length <= most) return ids;
    const columns = columnsOf();
    const best = createTopK(most);
    for (const id of ids) best.add(id, columns.factor[slotOf(id, columns)] ?? 0);
    return best.best();
  }

  function score(ids: readonly number[], terms: readonly PhraseTerm[]): RankedHit[] {
    const spellings = terms.flat();
    let characters = 0;
    return readRows.all(JSON.stringify(ids)).map((row) => {
      const { id, doc_id, title, doc_type, boost } = row as unknown as ScoredRow;
      const folded = foldText(title);
      const isRead = characters < bounds.scoredCharacters;
      const head = isRead ? unpackHead(row.bytes as Uint8Array) : '';
      characters += head.length;
      return {
        doc_id,
        title,
        doc_type,
        is_abandoned: id >= ABANDONED,
        standing: standingOfId(id),
        score: isRead ? centralityOf({ foldedTitle: folded, head, boost: boost ?? 1 }, terms) : 0,
        rank: titleRank(folded, spellings),
      };
    });
  }

  /** At most `limit`, best first. Of each band as many as are wanted, the highest first. */
  return ({ titles, others }: MatchedIds, terms: readonly PhraseTerm[], limit: number): KeywordHit[] => {
    const found = titles.length > 0 ? score(titles, terms) : [];
    const bands = Map.groupBy(others, bandOf);
    let central = found.length;
    for (const band of bands.values()) {
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
