import type { DatabaseSync } from 'node:sqlite';
import { CITING_VIEWS, type CitingViewName } from '#lib/contract/names.ts';
import { type CitingGroup, countGroups } from '#service/engine/citing-counts.ts';
import type { CitingPage, CitingQuery, CitingSummary } from '#service/engine/ports.ts';
import { type SqlRow, SUMMARY, toSummary } from '../store/document-rows.ts';
import { filterCondition } from '../store/filter-sql.ts';
import { HIERARCHY_RANK_OF_ROW } from '../store/integer-ids.ts';
import { targetList } from './targets.ts';

const CITING = `citing WHERE target IN (SELECT value FROM json_each(?))
  AND document <> coalesce((SELECT id FROM documents WHERE doc_id = ?), -1)`;

/** Start and length of a place are packed into one number, so that SQL `min` finds the first of several places. */
const LENGTH_FACTOR = 65_536;
const FIRST_PLACES = ['', 'court_', 'party_']
  .map((view) => `min(${view}start * ${LENGTH_FACTOR} + ${view}length) AS ${view}place`)
  .join(', ');
const placeOf = (view: CitingViewName) => `${view}_place` as const;

const toCiting = (row: SqlRow, preferredView: CitingViewName | undefined): CitingSummary => {
  const place = ((preferredView && row[placeOf(preferredView)]) ?? row.place) as number;
  const start = Math.floor(place / LENGTH_FACTOR);
  return {
    ...toSummary(row),
    times: row.times as number,
    start,
    end: start + (place % LENGTH_FACTOR),
    view: CITING_VIEWS.find((view) => row[placeOf(view)] === place) ?? null,
  };
};

type GroupRow = Omit<CitingGroup, 'isWithin' | 'views'> & {
  isWithin: number;
  court_place: number;
  party_place: number;
};

const NEWEST_FIRST = 'date IS NULL, date DESC, documents.id DESC';

function orderTerms(order: CitingQuery['order']): string {
  if (order === 'oldest') return 'date IS NULL, date, documents.id';
  return order === 'hierarchyRank' ? `${HIERARCHY_RANK_OF_ROW}, ${NEWEST_FIRST}` : NEWEST_FIRST;
}

/** Finds the documents that cite some targets, newest first unless the query has another order. */
export function createCiting(db: DatabaseSync) {
  const count = db.prepare(`SELECT count(DISTINCT document) AS n FROM ${CITING}`);

  return {
    countCiting: (targets: readonly string[], except: string): number =>
      (count.get(targetList(targets), except) as { n: number }).n,

    citing({
      targets,
      except,
      view,
      docTypes = [],
      levels = [],
      courts = [],
      order,
      limit,
      offset,
      ...dates
    }: CitingQuery): CitingPage {
      const parameters = [targetList(targets), except];
      const within = filterCondition(dates);
      const groups = db
        .prepare(
          `SELECT doc_type, level, court, substr(date, 1, 4) AS year, ${within?.sql ?? '1'} AS isWithin, count(*) AS count,
             court_place, party_place
           FROM (SELECT document AS id, max(court_start IS NOT NULL) AS court_place,
               max(party_start IS NOT NULL) AS party_place FROM ${CITING} GROUP BY document)
             CROSS JOIN documents USING (id)
           GROUP BY doc_type, level, court, year, isWithin, court_place, party_place`,
        )
        .all(...(within?.values ?? []), ...parameters) as GroupRow[];
      const kept = filterCondition({ docTypes, levels, courts, ...dates });
      const conditions = [
        ...(kept ? [kept.sql] : []),
        ...(view ? [`(doc_type <> '裁判' OR ${placeOf(view)} IS NOT NULL)`] : []),
      ];
      const rows = db
        .prepare(
          `SELECT ${SUMMARY}, times, place, court_place, party_place
           FROM (SELECT document AS id, sum(times) AS times, ${FIRST_PLACES} FROM ${CITING} GROUP BY document)
             AS found CROSS JOIN documents ON documents.id = found.id
           ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
           ORDER BY ${orderTerms(order)} LIMIT ? OFFSET ?`,
        )
        .all(...parameters, ...(kept?.values ?? []), limit, offset);
      return {
        ...countGroups(
          groups.map(({ court_place, party_place, ...group }) => ({
            ...group,
            isWithin: group.isWithin === 1,
            views: CITING_VIEWS.filter((one) => (one === 'court' ? court_place : party_place) === 1),
          })),
          { docTypes, levels, courts, ...(view && { view }) },
        ),
        documents: rows.map((row) => toCiting(row, view)),
      };
    },
  };
}
