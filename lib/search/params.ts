import { LIMIT_DEFAULT } from '#lib/contract/names.ts';
import type { SearchType } from '#lib/contract/search.ts';
import type { Sort } from '#lib/contract/search-filters.ts';
import { readFields, writeFields } from '#lib/text/address.ts';

/** The mode where the lawyer chooses none. The spec recommends it, though the spec's own default is another. */
export const MODE_DEFAULT: SearchType = 'hybrid';
export const SORT_DEFAULT: Sort = 'relevance';

/**
 * What makes a search, as it stands in the URL of `/search`. All is read as text, so that a wrong value can be shown and
 * explained instead of being replaced in silence. Kind, 位階, level and court may stand there several times; `from` and `to` are
 * dates as typed.
 */
export type SearchUrl = {
  q: string;
  mode: string;
  limit: string;
  type: string[];
  standing: string[];
  level: string[];
  court: string[];
  from: string;
  to: string;
  in_force: string;
  sort: string;
};

/** The parameters that filter; not the query, mode, limit and sort order. */
export const FILTERS = ['type', 'standing', 'level', 'court', 'from', 'to', 'in_force'] as const;
type SearchFilter = (typeof FILTERS)[number];

/** No filter at all: spread over a `SearchUrl`, it clears the filters and keeps the rest. */
export const NOT_FILTERED: Pick<SearchUrl, SearchFilter> = {
  type: [],
  standing: [],
  level: [],
  court: [],
  from: '',
  to: '',
  in_force: '',
};

export const DEFAULT_SEARCH: SearchUrl = {
  q: '',
  mode: MODE_DEFAULT,
  limit: String(LIMIT_DEFAULT),
  ...NOT_FILTERED,
  sort: SORT_DEFAULT,
};

export const parseSearchUrl = (address: URLSearchParams): SearchUrl => readFields(address, DEFAULT_SEARCH);

/** `searchHref({ q: '侵權', mode: 'keyword' })` is `/search?q=侵權&mode=keyword`; defaults are left out. */
export const searchHref = (values: Partial<SearchUrl>): string =>
  writeFields('/search', values, DEFAULT_SEARCH);
