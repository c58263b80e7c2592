'use client';

import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { type StrayParameter, strayParameters } from '#lib/search/stray.ts';

/** What the address of a search has that no search would heed. */
export function useStrayParameters(): readonly StrayParameter[] {
  // Null outside of Next, where components are tested.
  const parameters: URLSearchParams | null = useSearchParams();
  const text = parameters?.toString() ?? '';
  return useMemo(() => strayParameters(new URLSearchParams(text)), [text]);
}
