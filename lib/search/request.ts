import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';

/** What narrows or orders a search, beyond the spec's three parameters. */
const FILTER_PARAMETERS = [
  'doc_type',
  'standing',
  'level',
  'court',
  'start_date',
  'end_date',
  'in_force',
  'sort',
] as const;

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
