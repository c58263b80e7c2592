'use client';

import { useMemo } from 'react';
import { goToSearch } from '#components/shared/go-to-search.ts';
import { useAddress } from '#components/shared/use-address.ts';
import { parseSearchUrl, type SearchUrl } from '#lib/search/params.ts';

/** The search in the address, and a function that goes to another one and drops unknown or repeated parameters. */
export function useSearchUrl(): [SearchUrl, (next: SearchUrl) => void] {
  const address = useAddress();
  return [useMemo(() => parseSearchUrl(address), [address]), goToSearch];
}
