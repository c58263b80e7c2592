'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { useMemo } from 'react';
import type { SearchOutcome } from '#lib/search/outcome.ts';
import { DEFAULT_SEARCH, parseSearchUrl, type SearchUrl, searchHref } from '#lib/search/params.ts';
import { goToSearch } from '../go-to-search.ts';
import { useAddress } from '../use-address.ts';
import { useStrayParameters } from '../use-stray-parameters.ts';

/**
 * The search that the box starts from: on `/search` the one in the address, elsewhere none; and a function that
 * searches for another query with the same mode, number and filters. On `/search` it requests no page: the browser
 * makes the search.
 */
export function useBoxUrl() {
  const isSearch = usePathname() === '/search';
  const router = useRouter();
  const client = useQueryClient();
  const address = useAddress();
  const url: SearchUrl = useMemo(
    () => (isSearch ? parseSearchUrl(address) : DEFAULT_SEARCH),
    [isSearch, address],
  );

  // Unknown or repeated parameters in the address would be refused again, so the next address is made without them.
  const isWhole = useStrayParameters().length === 0;

  function search(q: string): void {
    if (!isSearch || !isWhole) router.push(searchHref({ ...url, q }));
    else if (q !== url.q) goToSearch({ ...url, q });
    // The same search once more: results stay as they are, a failure is tried again.
    else void client.resetQueries({ type: 'active', predicate: hasFailed });
  }

  return { url, isSearch, search };
}

const hasFailed = ({ queryKey, state }: { queryKey: readonly unknown[]; state: { data: unknown } }) =>
  queryKey[0] === 'search' && (state.data as SearchOutcome | undefined)?.ok === false;

/** All of an address but its query, as fields of a form. */
export const otherFields = (url: SearchUrl): [name: string, value: string][] => [
  ...new URLSearchParams(searchHref({ ...url, q: '' }).split('?')[1] ?? ''),
];
