import { LIMIT_MAX, QUERY_MAX, SearchParams, SearchType } from '#lib/contract/search.ts';
import { characters } from '#lib/text/characters.ts';
import type { SearchUrl } from './params.ts';

export type SearchProblem =
  | { field: 'q'; reason: 'blank' }
  | { field: 'q'; reason: 'too-long'; length: number }
  | { field: 'mode'; value: string }
  | { field: 'limit'; value: string };

export type CheckedSearch =
  | { state: 'empty'; problems: SearchProblem[] }
  | { state: 'invalid'; problems: SearchProblem[] }
  | { state: 'ready'; params: SearchParams; problems: [] };

/** One line without blanks at its ends; the words themselves stay as typed. */
export const tidyQuery = (text: string): string =>
  text
    .replace(/[\r\n\t]+/g, ' ')
    .trim()
    .toWellFormed();

/** Decides whether a URL is a search that may be sent; a search that is known to be refused is never sent. */
export function checkSearch(url: SearchUrl): CheckedSearch {
  const query = tidyQuery(url.q);
  const problems: SearchProblem[] = [];
  if (query === '' && url.q !== '') problems.push({ field: 'q', reason: 'blank' });
  const length = characters(query);
  if (length > QUERY_MAX) problems.push({ field: 'q', reason: 'too-long', length });
  if (!SearchType.safeParse(url.mode).success) problems.push({ field: 'mode', value: url.mode });
  if (!SearchParams.shape.limit.safeParse(url.limit).success)
    problems.push({ field: 'limit', value: url.limit });

  if (query === '' && url.q === '') return { state: 'empty', problems };
  if (problems.length > 0) return { state: 'invalid', problems };
  const params = SearchParams.parse({ query, search_type: url.mode, limit: url.limit });
  return { state: 'ready', params, problems: [] };
}

/** A wrong value for display, shortened: it may be of any length. */
export const shortValue = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value);

export { LIMIT_MAX, QUERY_MAX };
