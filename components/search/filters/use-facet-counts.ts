'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsBrowser } from '#components/shared/use-is-browser.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import type { SearchOutcome } from '#lib/search/outcome.ts';
import { searchKey, searchQuery } from '../search-query.ts';
import { type FacetCounts, facetCounts } from './facet-counts.logic.ts';

const NO_SEARCH = { query: '', search_type: 'hybrid', limit: 1 } as const;

/**
 * The count for each filter value, and the answer to the search once it is here; starts no search. While a new search
 * runs, the previous answer stays, marked as old. `isInPage`: whether the server had the answer when it rendered the
 * page. If not, the answer may arrive during hydration, and it is used only afterwards. `isAwaited`: nothing is known
 * yet, and space is kept for what the answer will show.
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
  const counts: FacetCounts = facetCounts(isShown ? params : null, (candidate) => {
    const outcome = client.getQueryData<SearchOutcome>(searchKey(candidate));
    if (outcome?.ok) return outcome.data.facets;
    return candidate === params || searchKey(candidate)[1] === searchKey(params!)[1]
      ? answer?.data.facets
      : undefined;
  });
  const isAwaited = params !== null && (!isShown || data === undefined);
  return { counts, answer, isAwaited, isOld: isPlaceholderData };
}
