import { createLoader, createSerializer, parseAsString } from 'nuqs/server';
import { LIMIT_DEFAULT } from '../contract/search.ts';

/**
 * What makes a search, as it stands in the URL of `/search`. All three are read as text, so that a wrong value can be
 * shown and explained instead of being replaced in silence.
 */
export const searchParsers = {
  q: parseAsString.withDefault(''),
  mode: parseAsString.withDefault('keyword'),
  limit: parseAsString.withDefault(String(LIMIT_DEFAULT)),
};

export type SearchUrl = { q: string; mode: string; limit: string };

export const loadSearchUrl = createLoader(searchParsers);

/** `searchHref({ q: '侵權', mode: 'hybrid' })` is `/search?q=侵權&mode=hybrid`; defaults are left out. */
export const searchHref = (values: Partial<SearchUrl>): string => serialize('/search', values);

const serialize = createSerializer(searchParsers);
