'use client';

import { useMemo } from 'react';
import { type StrayParameter, strayParameters } from '#lib/search/stray.ts';
import { useAddress } from './use-address.ts';

/** The parameters in the address of a search that a search would ignore: unknown or repeated ones. */
export function useStrayParameters(): readonly StrayParameter[] {
  const address = useAddress();
  return useMemo(() => strayParameters(address), [address]);
}
