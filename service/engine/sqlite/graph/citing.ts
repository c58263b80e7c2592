import type { DatabaseSync } from 'node:sqlite';
import type { DocType } from '#lib/contract/document.ts';
import type { CitingPage, CitingQuery, CitingSummary } from '#service/engine/ports.ts';
import { type SqlRow, SUMMARY, toSummary } from '../store/document-rows.ts';
import { filterCondition } from '../store/filter.ts';
import { targetList } from './targets.ts';

const CITING = `citing WHERE target IN (SELECT value FROM json_each(?))
  AND document <> coalesce((SELECT id FROM documents WHERE doc_id = ?), -1)`;

const toCiting = (row: SqlRow): CitingSummary => ({
  ...toSummary(row),
  times: row.times as number,
  start: row.start as number,
  end: (row.start as number) + (row.length as number),
});

/** Which documents cite some targets, newest first. */
export function createCiting(db: DatabaseSync) {
  const count = db.prepare(`SELECT count(DISTINCT document) AS n FROM ${CITING}`);

  return {
    countCiting: (targets: readonly string[], except: string): number =>
      (count.get(targetList(targets), except) as { n: number }).n,

    citing({ targets, except, docTypes = [], limit, offset, ...dates }: CitingQuery): CitingPage {
      const asked = [targetList(targets), except];
      const within = filterCondition(dates);
      const where = within ? `WHERE ${within.sql}` : '';
      const counts = db
        .prepare(
          `SELECT doc_type, count(*) AS n FROM (SELECT DISTINCT document AS id FROM ${CITING})
           CROSS JOIN documents USING (id) ${where} GROUP BY doc_type`,
        )
        .all(...asked, ...(within?.values ?? [])) as { doc_type: DocType; n: number }[];
      const kept = filterCondition({ docTypes, ...dates });
      // The other columns are of the row with the least start.
      const rows = db
        .prepare(
          `SELECT ${SUMMARY}, times, start, length
           FROM (SELECT document AS id, sum(times) AS times, min(start) AS start, length FROM ${CITING} GROUP BY document)
             AS found CROSS JOIN documents ON documents.id = found.id ${kept ? `WHERE ${kept.sql}` : ''}
           ORDER BY date IS NULL, date DESC, documents.id DESC LIMIT ? OFFSET ?`,
        )
        .all(...asked, ...(kept?.values ?? []), limit, offset);
      const isAsked = ({ doc_type }: { doc_type: DocType }) =>
        docTypes.length === 0 || docTypes.includes(doc_type);
      return {
        total: counts.filter(isAsked).reduce((sum, { n }) => sum + n, 0),
        byType: Object.fromEntries(counts.map(({ doc_type, n }) => [doc_type, n])),
        documents: rows.map(toCiting),
      };
    },
  };
}
