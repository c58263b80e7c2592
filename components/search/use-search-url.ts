'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { useStrayParameters } from '#components/shared/use-stray-parameters.ts';
import { type SearchUrl, searchParsers } from '#lib/search/params.ts';

/** The search in the address, and the way to a new one: an entry of the history each. */
export function useSearchUrl(): [SearchUrl, (next: SearchUrl) => void] {
  const stray = useStrayParameters();
  const parsers = useMemo(
    () => ({ ...Object.fromEntries(stray.map(({ name }) => [name, parseAsString])), ...searchParsers }),
    [stray],
  );
  const [values, set] = useQueryStates(parsers, { history: 'push', scroll: true });
  const { q, mode, limit, type, standing, level, court, from, to, in_force, sort } = values;
  const url = useMemo(
    () => ({ q, mode, limit, type, standing, level, court, from, to, in_force, sort }),
    [q, mode, limit, type, standing, level, court, from, to, in_force, sort],
  );
  // What a search doesn't know goes with the first new one.
  const nothing = Object.fromEntries(stray.map(({ name }) => [name, null]));
  return [url, (next) => void set({ ...nothing, ...next })];
}
