'use client';

import { useMemo } from 'react';
import { goToSearch } from '#components/shared/go-to-search.ts';
import { useAddress } from '#components/shared/use-address.ts';
import { parseSearchUrl, type SearchUrl } from '#lib/search/params.ts';

/** The search in the address, and the way to a new one: what a search doesn't know goes with it. */
export function useSearchUrl(): [SearchUrl, (next: SearchUrl) => void] {
  const address = useAddress();
  return [useMemo(() => parseSearchUrl(address), [address]), goToSearch];
}
