'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { NOTHING_ASKED, type SearchUrl, searchHref, searchParsers } from '#lib/search/params.ts';

/**
 * The search that the box goes on from: that of the address on `/search`, elsewhere none; and the way to another query,
 * with mode, number and filters as they are. On `/search` no page is asked for: the browser makes the search.
 */
export function useBoxUrl() {
  const isSearch = usePathname() === '/search';
  const router = useRouter();
  const [values, set] = useQueryStates(searchParsers, { history: 'push', scroll: true });
  const url: SearchUrl = useMemo(() => (isSearch ? values : NOTHING_ASKED), [isSearch, values]);
  const search = (q: string) => void (isSearch ? set({ q }) : router.push(searchHref({ q })));
  return { url, isSearch, search };
}

/** All of an address but its query, as fields of a form. */
export const otherFields = (url: SearchUrl): [name: string, value: string][] => [
  ...new URLSearchParams(searchHref({ ...url, q: '' }).split('?')[1] ?? ''),
];
