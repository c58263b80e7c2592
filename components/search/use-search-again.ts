'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import type { SearchOutcome } from '#lib/search/outcome.ts';
import { fetchSearch, type SearchWish, searchKey } from './search-query.ts';

/** Makes a search again on the reader's wish; results at hand are given up only for newer results. */
export function useSearchAgain(params: FilteredSearchParams) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (wish: SearchWish) => fetchSearch(params, client, wish),
    onSuccess: (outcome) => {
      const key = searchKey(params);
      if (outcome.ok || !client.getQueryData<SearchOutcome>(key)?.ok) client.setQueryData(key, outcome);
    },
  });
}
