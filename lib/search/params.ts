import { createLoader, createSerializer, parseAsNativeArrayOf, parseAsString } from 'nuqs/server';
import { LIMIT_DEFAULT } from '#lib/contract/names.ts';
import type { SearchType } from '#lib/contract/search.ts';
import type { Sort } from '#lib/contract/search-filters.ts';

/** What a lawyer gets who chooses nothing; the spec recommends it, though its own default is another. */
export const MODE_DEFAULT: SearchType = 'hybrid';
export const SORT_DEFAULT: Sort = 'relevance';

const text = parseAsString.withDefault('');
const texts = parseAsNativeArrayOf(parseAsString).withDefault([]);

/**
 * What makes a search, as it stands in the URL of `/search`. All is read as text, so that a wrong value can be shown and
 * explained instead of being replaced in silence.
 */
export const searchParsers = {
  q: text,
  mode: parseAsString.withDefault(MODE_DEFAULT),
  limit: parseAsString.withDefault(String(LIMIT_DEFAULT)),
  type: texts,
  standing: texts,
  level: texts,
  court: texts,
  from: text,
  to: text,
  in_force: text,
  sort: parseAsString.withDefault(SORT_DEFAULT),
};

/** Kind, 位階, level and court may stand in the URL several times; `from` and `to` are dates as typed. */
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

export const NOTHING_ASKED: SearchUrl = {
  q: '',
  mode: MODE_DEFAULT,
  limit: String(LIMIT_DEFAULT),
  type: [],
  standing: [],
  level: [],
  court: [],
  from: '',
  to: '',
  in_force: '',
  sort: SORT_DEFAULT,
};

export const loadSearchUrl = createLoader(searchParsers);

/** `searchHref({ q: '侵權', mode: 'keyword' })` is `/search?q=侵權&mode=keyword`; defaults are left out. */
export const searchHref = (values: Partial<SearchUrl>): string => serialize('/search', values);

const serialize = createSerializer(searchParsers);

/** What narrows a search, without what is asked and in which order it is shown. */
export const FILTERS = ['type', 'standing', 'level', 'court', 'from', 'to', 'in_force'] as const;
type SearchFilter = (typeof FILTERS)[number];

/** No filter at all; what else the URL says stays when this is spread over it. */
export const NOT_FILTERED: Pick<SearchUrl, SearchFilter> = {
  type: [],
  standing: [],
  level: [],
  court: [],
  from: '',
  to: '',
  in_force: '',
};
