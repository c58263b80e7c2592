'use client';

import { useSearchParams } from 'next/navigation';
import { parseAsString, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { type SearchUrl, searchParsers } from '#lib/search/params.ts';
import { type StrayParameter, strayParameters } from '#lib/search/stray.ts';

/** The search in the address, and the way to a new one: an entry of the history each. */
export function useSearchUrl(): [SearchUrl, (next: SearchUrl) => void] {
  const stray = useStrayParameters();
  const parsers = useMemo(
    () => ({ ...Object.fromEntries(stray.map(({ name }) => [name, parseAsString])), ...searchParsers }),
    [stray],
  );
  const [values, set] = useQueryStates(parsers, { history: 'push', scroll: true });
  const { q, mode, limit, type, level, court, from, to, in_force, sort } = values;
  const url = useMemo(
    () => ({ q, mode, limit, type, level, court, from, to, in_force, sort }),
    [q, mode, limit, type, level, court, from, to, in_force, sort],
  );
  // What a search doesn't know goes with the first new one.
  const nothing = Object.fromEntries(stray.map(({ name }) => [name, null]));
  return [url, (next) => void set({ ...nothing, ...next })];
}

/** What the address has that no search would heed. */
export function useStrayParameters(): readonly StrayParameter[] {
  // Null outside of Next, where components are tested.
  const parameters: URLSearchParams | null = useSearchParams();
  const text = parameters?.toString() ?? '';
  return useMemo(() => strayParameters(new URLSearchParams(text)), [text]);
}
