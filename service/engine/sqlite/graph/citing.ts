import type { DatabaseSync } from 'node:sqlite';
import { type CitingGroup, countGroups } from '#service/engine/citing-counts.ts';
import type { CitingPage, CitingQuery, CitingSummary } from '#service/engine/ports.ts';
import { type SqlRow, SUMMARY, toSummary } from '../store/document-rows.ts';
import { filterCondition } from '../store/filter.ts';
import { STANDING_OF_ROW } from '../store/integer-ids.ts';
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

    citing({
      targets,
      except,
      docTypes = [],
      levels = [],
      courts = [],
      order,
      limit,
      offset,
      ...dates
    }: CitingQuery): CitingPage {
      const asked = [targetList(targets), except];
      const within = filterCondition(dates);
      const groups = db
        .prepare(
          `SELECT doc_type, level, court, substr(date, 1, 4) AS year, ${within?.sql ?? '1'} AS isWithin, count(*) AS count
           FROM (SELECT DISTINCT document AS id FROM ${CITING}) CROSS JOIN documents USING (id)
           GROUP BY doc_type, level, court, year, isWithin`,
        )
        .all(...(within?.values ?? []), ...asked) as (Omit<CitingGroup, 'isWithin'> & { isWithin: number })[];
      const kept = filterCondition({ docTypes, levels, courts, ...dates });
      // The other columns are of the row with the least start.
      const rows = db
        .prepare(
          `SELECT ${SUMMARY}, times, start, length
           FROM (SELECT document AS id, sum(times) AS times, min(start) AS start, length FROM ${CITING} GROUP BY document)
             AS found CROSS JOIN documents ON documents.id = found.id ${kept ? `WHERE ${kept.sql}` : ''}
           ORDER BY ${order ? `${STANDING_OF_ROW}, ` : ''}date IS NULL, date DESC, documents.id DESC LIMIT ? OFFSET ?`,
        )
        .all(...asked, ...(kept?.values ?? []), limit, offset);
      return {
        ...countGroups(
          groups.map((group) => ({ ...group, isWithin: group.isWithin === 1 })),
          { docTypes, levels, courts },
        ),
        documents: rows.map(toCiting),
      };
    },
  };
}
