import {
  COURT_TYPES,
  DATE_FILTER_EXEMPT,
  LEVEL_TYPE,
  typesOfStandings,
} from '#lib/search/kinds-of-filters.ts';
import { hierarchyRanksNamed } from '#lib/taiwan/kinds/hierarchy-rank.ts';
import type { Filters } from '../ports.ts';
import type { QueryClause } from './client/search.ts';

export const anyOf = (...should: QueryClause[]): QueryClause => ({
  bool: { should, minimum_should_match: 1 },
});
export const noneOf = (...must_not: QueryClause[]): QueryClause => ({ bool: { must_not } });

/** Filters as clauses that must all hold: what `passesFilters` says. */
export function filterClauses(filters: Filters = {}): QueryClause[] {
  const { docTypes = [], standings = [], levels = [], courts = [], startDate, endDate, inForce } = filters;
  const clauses: QueryClause[] = [];
  if (docTypes.length > 0) clauses.push({ terms: { doc_type: docTypes } });
  if (inForce !== undefined) clauses.push({ term: { is_abandoned: !inForce } });
  if (standings.length > 0)
    clauses.push(
      anyOf(noneOf({ terms: { doc_type: typesOfStandings(standings) } }), {
        terms: { standing: hierarchyRanksNamed(standings) },
      }),
    );
  if (levels.length > 0)
    clauses.push(anyOf(noneOf({ term: { doc_type: LEVEL_TYPE } }), { terms: { level: levels } }));
  if (courts.length > 0)
    clauses.push(anyOf(noneOf({ terms: { doc_type: COURT_TYPES } }), { terms: { court: courts } }));
  if (startDate || endDate)
    clauses.push(
      anyOf(
        { term: { doc_type: DATE_FILTER_EXEMPT } },
        { range: { date: { ...(startDate && { gte: startDate }), ...(endDate && { lte: endDate }) } } },
      ),
    );
  return clauses;
}
