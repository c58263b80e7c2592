import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ASK_ONCE } from '#components/shared/api.ts';
import { REMAINING_KEY } from '#components/shared/remaining.ts';
import { REMAINING_HEADER } from '#lib/contract/names.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { type SearchOutcome, searchFailure } from '#lib/search/outcome.ts';
import { readRemaining } from '#lib/search/remaining.ts';
import { searchRequest } from '#lib/search/request.ts';

/** `refresh`: newer results than those at hand. `again`: once more after a failure. */
export type SearchWish = 'refresh' | 'again';

export const searchKey = (params: FilteredSearchParams) =>
  ['search', searchRequest(params).toString()] as const;

/**
 * A search of the contract as a query that is never made twice by itself: not on focus, not on mounting again, not
 * after a failure. The page fills it on the server; the browser makes it only for a search of its own.
 */
export const searchQuery = (params: FilteredSearchParams) =>
  queryOptions({
    queryKey: searchKey(params),
    queryFn: ({ client }): Promise<SearchOutcome> => fetchSearch(params, client),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // A repeated search is a new object even when equal: its age starts anew.
    structuralSharing: false,
    ...ASK_ONCE,
  });

/** Asks our own server; with a wish it may ask the upstream again. Never rejects. */
export async function fetchSearch(
  params: FilteredSearchParams,
  client: QueryClient,
  wish: SearchWish | null = null,
): Promise<SearchOutcome> {
  const search = searchRequest(params);
  if (wish !== null) search.set(wish, '1');
  try {
    const [response, { readAnswer }] = await Promise.all([
      fetch(`/api/search?${search}`, { headers: { accept: 'application/json' }, cache: 'no-store' }),
      import('./read-answer.ts'),
    ]);
    const body: unknown = await response.json().catch(() => null);
    if (response.headers.has(REMAINING_HEADER))
      client.setQueryData(REMAINING_KEY, readRemaining(response.headers));
    return readAnswer(response, body);
  } catch {
    return { ok: false, error: searchFailure('offline'), remaining: null };
  }
}
