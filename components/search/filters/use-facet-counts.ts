'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsBrowser } from '#components/shared/use-is-browser.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import type { SearchOutcome } from '#lib/search/outcome.ts';
import { searchKey, searchQuery } from '../search-query.ts';
import { type FacetCounts, facetCounts } from './facet-counts.logic.ts';

const NO_SEARCH = { query: '', search_type: 'hybrid', limit: 1 } as const;

/**
 * What is known of a search beside its results: how many there are of each value, and the answer itself once it is here. It
 * makes no search. While a new one is on its way the last answer stays, marked as old. An answer that was not there when the
 * server made the page may come at any moment of its taking over by the browser: it counts from then on (`isInPage`). As
 * long as nothing at all is known the answer is awaited, and what it will show keeps its room.
 */
export function useFacetCounts(params: FilteredSearchParams | null, isInPage: boolean) {
  const isBrowser = useIsBrowser();
  const isShown = isBrowser || isInPage;
  const client = useQueryClient();
  const { data, isPlaceholderData } = useQuery({
    ...searchQuery(params ?? NO_SEARCH),
    enabled: false,
    placeholderData: keepPreviousData<SearchOutcome | undefined>,
  });
  const answer = params && isShown && data?.ok ? data : null;
  const counts: FacetCounts = facetCounts(isShown ? params : null, (asked) => {
    const outcome = client.getQueryData<SearchOutcome>(searchKey(asked));
    if (outcome?.ok) return outcome.data.facets;
    return asked === params || searchKey(asked)[1] === searchKey(params!)[1]
      ? answer?.data.facets
      : undefined;
  });
  const isAwaited = params !== null && (!isShown || data === undefined);
  return { counts, answer, isAwaited, isOld: isPlaceholderData };
}
