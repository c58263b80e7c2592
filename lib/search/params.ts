import { createLoader, createSerializer, parseAsString } from 'nuqs/server';
import { LIMIT_DEFAULT, type SearchType } from '#lib/contract/search.ts';

/** What a lawyer gets who chooses nothing; the spec recommends it, though its own default is another. */
export const MODE_DEFAULT: SearchType = 'hybrid';

/**
 * What makes a search, as it stands in the URL of `/search`. All three are read as text, so that a wrong value can be
 * shown and explained instead of being replaced in silence.
 */
export const searchParsers = {
  q: parseAsString.withDefault(''),
  mode: parseAsString.withDefault(MODE_DEFAULT),
  limit: parseAsString.withDefault(String(LIMIT_DEFAULT)),
};

export type SearchUrl = { q: string; mode: string; limit: string };

export const NOTHING_ASKED: SearchUrl = { q: '', mode: MODE_DEFAULT, limit: String(LIMIT_DEFAULT) };

export const loadSearchUrl = createLoader(searchParsers);

/** `searchHref({ q: '侵權', mode: 'keyword' })` is `/search?q=侵權&mode=keyword`; defaults are left out. */
export const searchHref = (values: Partial<SearchUrl>): string => serialize('/search', values);

const serialize = createSerializer(searchParsers);
