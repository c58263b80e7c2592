'use client';

import { useMemo } from 'react';
import { type StrayParameter, strayParameters } from '#lib/search/stray.ts';
import { useAddress } from './use-address.ts';

/** What the address of a search has that no search would heed. */
export function useStrayParameters(): readonly StrayParameter[] {
  const address = useAddress();
  return useMemo(() => strayParameters(address), [address]);
}
