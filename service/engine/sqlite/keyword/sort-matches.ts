import type { DatabaseSync } from 'node:sqlite';
import type { DocType } from '#lib/contract/document.ts';
import { DOC_TYPES } from '#lib/contract/names.ts';
import type { KeywordHit } from '#service/engine/ports.ts';
import {
  compareSorted,
  dayKey,
  groupOf,
  type SortedFields,
  type SortOrder,
} from '#service/engine/sort-order.ts';
import { slotOf } from '../candidates/columns.ts';
import { createTopK } from '../candidates/top-k.ts';
import type { FactColumns } from '../store/facts.ts';
import { ABANDONED_START, bandOf, hierarchyRankOfId } from '../store/integer-ids.ts';

type SortedRow = Pick<SortedFields, 'doc_id' | 'doc_type' | 'date'> & { id: number; title: string };

/** Larger than any day as a number, so that the group decides before the day. */
const GROUP = 2 ** 40;

/** Chooses the first matches by date or by court; among equal ones, those of most authority, then by doc_id. */
export function createSortMatches(db: DatabaseSync, factsOf: () => FactColumns) {
  const readRows = db.prepare(
    `SELECT documents.id, doc_id, title, doc_type, date
     FROM json_each(?) AS wanted CROSS JOIN documents ON documents.id = wanted.value`,
  );

  return (ids: readonly number[], order: SortOrder, limit: number): KeywordHit[] => {
    const { columns, docType, day } = factsOf();
    const keyOf = (id: number) => {
      const slot = slotOf(id, columns);
      const type = DOC_TYPES[(docType[slot] ?? 0) - 1] as DocType;
      const group = groupOf(order, type, hierarchyRankOfId(id), id >= ABANDONED_START);
      return Math.max(dayKey(order, day[slot] ?? 0), -GROUP / 2) - group * GROUP;
    };
    const first = createTopK(limit);
    for (const id of ids) first.add(id, keyOf(id));
    const rows = readRows.all(JSON.stringify(withEqualsOfLast(first.best(), ids, keyOf))) as SortedRow[];
    return rows
      .map(({ id, doc_id, title, doc_type, date }) => {
        const hit = {
          doc_id,
          title,
          doc_type,
          is_abandoned: id >= ABANDONED_START,
          hierarchyRank: hierarchyRankOfId(id),
        };
        return { date, hit: { ...hit, score: 0 } };
      })
      .sort((a, b) => compareSorted(order)({ ...a.hit, date: a.date }, { ...b.hit, date: b.date }))
      .slice(0, limit)
      .map(({ hit }) => hit);
  };
}

/**
 * All that may be the last by doc_id, which is only in the rows: ids count documents in the order in which they were
 * stored, so that by ids alone another one would be the last with each limit.
 */
function withEqualsOfLast(best: readonly number[], ids: readonly number[], keyOf: (id: number) => number) {
  const last = best.at(-1);
  if (last === undefined || best.length === ids.length) return best;
  const band = bandOf(last);
  const key = keyOf(last);
  const isEqual = (id: number) => bandOf(id) === band && keyOf(id) === key;
  return [...best.filter((id) => !isEqual(id)), ...ids.filter(isEqual)];
}
