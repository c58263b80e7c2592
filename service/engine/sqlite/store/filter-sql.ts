import {
  COURT_TYPES,
  DATE_FILTER_EXEMPT,
  LEVEL_TYPE,
  typesOfStandings,
} from '#lib/search/kinds-of-filters.ts';
import { hierarchyRanksNamed } from '#lib/taiwan/kinds/hierarchy-rank.ts';
import type { Filters } from '#service/engine/ports.ts';
import { ABANDONED_START, HIERARCHY_RANK_OF_ROW } from './integer-ids.ts';

export type FilterCondition = { sql: string; values: string[] };

const list = (values: readonly string[]) => values.map(() => '?').join(', ');
const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** Filters as a condition on `documents`; null when they let everything through. An empty list is no filter. */
export function filterCondition(filters: Filters = {}): FilterCondition | null {
  const { docTypes = [], standings = [], levels = [], courts = [], startDate, endDate, inForce } = filters;
  const parts: FilterCondition[] = [];
  const add = (sql: string, values: readonly string[] = []) => parts.push({ sql, values: [...values] });
  if (docTypes.length > 0) add(`doc_type IN (${list(docTypes)})`, docTypes);
  if (inForce !== undefined) add(`documents.id ${inForce ? '<' : '>='} ${ABANDONED_START}`);
  if (standings.length > 0)
    add(
      `(doc_type NOT IN (${quoted(typesOfStandings(standings))}) OR ${HIERARCHY_RANK_OF_ROW} IN (${hierarchyRanksNamed(standings).join(', ')}))`,
    );
  if (levels.length > 0) add(`(doc_type <> '${LEVEL_TYPE}' OR level IN (${list(levels)}))`, levels);
  if (courts.length > 0)
    add(`(doc_type NOT IN (${quoted(COURT_TYPES)}) OR court IN (${list(courts)}))`, courts);
  if (startDate) add(`(doc_type = '${DATE_FILTER_EXEMPT}' OR date >= ?)`, [startDate]);
  if (endDate) add(`(doc_type = '${DATE_FILTER_EXEMPT}' OR date <= ?)`, [endDate]);
  if (parts.length === 0) return null;
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) };
}
