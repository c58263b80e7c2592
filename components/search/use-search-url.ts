'use client';

import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { type SearchUrl, searchParsers } from '#lib/search/params.ts';

/** The search in the address, and the way to a new one: an entry of the history each. */
export function useSearchUrl(): [SearchUrl, (next: SearchUrl) => void] {
  const [{ q, mode, limit }, set] = useQueryStates(searchParsers, { history: 'push', scroll: true });
  const url = useMemo(() => ({ q, mode, limit }), [q, mode, limit]);
  return [url, (next) => void set(next)];
}
