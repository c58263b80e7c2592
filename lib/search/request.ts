import type { SearchParams } from '#lib/contract/search.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';

type FilterParameter = Exclude<keyof FilteredSearchParams, keyof SearchParams>;

/** What narrows or orders a search, beyond the spec's three parameters. */
const FILTER_PARAMETERS = Object.keys({
  doc_type: true,
  standing: true,
  level: true,
  court: true,
  start_date: true,
  end_date: true,
  in_force: true,
  sort: true,
} satisfies Record<FilterParameter, true>) as FilterParameter[];

/** Whether a search asks for more than the spec knows. */
export const isFiltered = (params: FilteredSearchParams): boolean =>
  FILTER_PARAMETERS.some((name) => params[name] !== undefined);

/** A search as the query string of the contract: the same text for the same search, by which it is also stored. */
export function searchRequest(params: FilteredSearchParams): URLSearchParams {
  const { query, search_type, limit } = params;
  const request = new URLSearchParams({ query, search_type, limit: String(limit) });
  for (const name of FILTER_PARAMETERS)
    for (const value of [params[name] ?? []].flat()) request.append(name, String(value));
  return request;
}
