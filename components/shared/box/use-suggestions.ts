'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Suggestion, SuggestResponse } from '#lib/contract/suggest.ts';
import { SUGGEST_TEXT_MAX } from '#lib/search/suggest-text.ts';

/** Nobody reads suggestions between two keys. */
const PAUSE_MS = 120;
const STALE_MS = 5 * 60_000;
const NONE: readonly Suggestion[] = [];

/** What may be meant by what was typed so far; those of before stay until the next are there. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const q = useAfterPause(typed.trim());
  const isAsked = q !== '' && q.length <= SUGGEST_TEXT_MAX;
  const { data = NONE } = useQuery({
    queryKey: ['suggest', q],
    queryFn: ({ signal }) => fetchSuggestions(q, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
  return isAsked ? data : NONE;
}

/** An offer: where it fails there are none, and the box works as ever. */
async function fetchSuggestions(q: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  try {
    const response = await fetch(`/api/suggest?q=${encodeURIComponent(q)}`, { signal, cache: 'no-store' });
    return response.ok ? ((await response.json()) as SuggestResponse).suggestions : NONE;
  } catch {
    return NONE;
  }
}

function useAfterPause(value: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    // An empty box has no suggestions, at once.
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value === '' ? '' : settled;
}
