import { DOC_TYPES, LEVELS, QUERY_MAX, SEARCH_TYPES, SORTS } from '#lib/contract/names.ts';
import type { SearchType } from '#lib/contract/search.ts';
import type { FilteredSearchParams, Sort } from '#lib/contract/search-filters.ts';
import { courtNames } from '#lib/taiwan/courts/court-names.ts';
import { todayInTaiwan } from '#lib/taiwan/dates/calendar.ts';
import { type DateProblem, readRange } from '#lib/taiwan/dates/date-range.ts';
import { characters } from '#lib/text/characters.ts';
import { STATUTE_TYPE } from './kinds-of-filters.ts';
import { readLimit } from './limit.ts';
import { NORM_RANKS, RANK_STANDINGS } from './norm-ranks.ts';
import { type SearchUrl, SORT_DEFAULT } from './params.ts';
import { tidyQuery } from './query-text.ts';
import type { StrayParameter } from './stray.ts';

export type SearchProblem =
  | { field: 'q'; reason: 'blank' }
  | { field: 'q'; reason: 'too-long'; length: number }
  | { field: 'mode' | 'limit' | 'type' | 'standing' | 'level' | 'court' | 'in_force' | 'sort'; value: string }
  | { field: 'from' | 'to'; reason: DateProblem; value: string }
  | { field: 'address'; reason: StrayParameter['reason']; value: string };

export type CheckedSearch =
  | { state: 'empty'; problems: SearchProblem[] }
  | { state: 'invalid'; problems: SearchProblem[] }
  | { state: 'ready'; params: FilteredSearchParams; problems: [] };

/**
 * Decides whether a URL is a search that may be sent; a search that is known to be refused is never sent. Filters come
 * out in one order and by one name each, so that the same search is the same however its URL writes it. Pages check
 * with this before a search is sent, so it does without the contract's zod schemas.
 */
export function checkSearch(
  url: SearchUrl,
  stray: readonly StrayParameter[] = [],
  today = todayInTaiwan(),
): CheckedSearch {
  const query = tidyQuery(url.q);
  const problems: SearchProblem[] = [];
  if (query === '' && url.q !== '') problems.push({ field: 'q', reason: 'blank' });
  const length = characters(query);
  if (length > QUERY_MAX) problems.push({ field: 'q', reason: 'too-long', length });
  if (!isOneOf(SEARCH_TYPES, url.mode)) problems.push({ field: 'mode', value: url.mode });
  const limit = readLimit(url.limit);
  if (limit === null) problems.push({ field: 'limit', value: url.limit });
  const filters = readFilters(url, today, problems);
  for (const { name, reason } of stray) problems.push({ field: 'address', reason, value: name });

  if (query === '' && url.q === '') return { state: 'empty', problems };
  if (problems.length > 0 || limit === null) return { state: 'invalid', problems };
  return {
    state: 'ready',
    params: { query, search_type: url.mode as SearchType, limit, ...filters },
    problems: [],
  };
}

/** The filters and the order as the contract's parameters; what is wrong with them is added to `problems`. */
function readFilters(
  url: SearchUrl,
  today: string,
  problems: SearchProblem[],
): Omit<FilteredSearchParams, 'query' | 'search_type' | 'limit'> {
  const { from, to, in_force, sort } = url;
  // A form sends an empty value for a field in which nothing was chosen.
  const [type, standing, level, court] = [url.type, url.standing, url.level, url.court].map((values) =>
    values.filter(Boolean),
  ) as [string[], string[], string[], string[]];
  for (const value of type) if (!isOneOf(DOC_TYPES, value)) problems.push({ field: 'type', value });
  for (const value of standing) if (!isOneOf(NORM_RANKS, value)) problems.push({ field: 'standing', value });
  for (const value of level) if (!isOneOf(LEVELS, value)) problems.push({ field: 'level', value });
  const courts = new Set<string>();
  for (const value of court) {
    const [name] = courtNames(value);
    if (name) courts.add(name);
    else problems.push({ field: 'court', value });
  }
  const range = readRange(from, to, today);
  if (range.problems.start) problems.push({ field: 'from', reason: range.problems.start, value: from });
  if (range.problems.end) problems.push({ field: 'to', reason: range.problems.end, value: to });
  if (!isOneOf(['', 'true', 'false'], in_force)) problems.push({ field: 'in_force', value: in_force });
  if (!isOneOf(SORTS, sort)) problems.push({ field: 'sort', value: sort });
  const ranks = NORM_RANKS.filter((one) => standing.includes(one));
  // 法律 together with 裁判 asks for both. The contract returns only the named kinds, so statutes must be named too.
  const kinds = type.length > 0 && ranks.length > 0 ? [...type, STATUTE_TYPE] : type;
  const types = DOC_TYPES.filter((one) => kinds.includes(one));
  const levels = LEVELS.filter((one) => level.includes(one));
  return {
    ...(types.length > 0 && { doc_type: types }),
    ...(ranks.length > 0 && { standing: ranks.flatMap((rank) => RANK_STANDINGS[rank]) }),
    ...(levels.length > 0 && { level: levels }),
    ...(courts.size > 0 && { court: [...courts].sort() }),
    ...(range.start && { start_date: range.start }),
    ...(range.end && { end_date: range.end }),
    ...(in_force !== '' && { in_force: in_force === 'true' }),
    ...(sort !== SORT_DEFAULT && { sort: sort as Sort }),
  };
}

const isOneOf = (allowed: readonly string[], value: string): boolean => allowed.includes(value);
