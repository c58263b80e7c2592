'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Suggestion, SuggestResponse } from '#lib/contract/suggest.ts';
import { SUGGEST_TEXT_MAX } from '#lib/search/suggest-text.ts';
import { dataOf, fetchJson, READ_ONCE, withFields } from '../api.ts';

/** Nobody reads suggestions between two keys. */
const PAUSE_MS = 120;
const NONE: readonly Suggestion[] = [];

const readSuggestions = (body: unknown): readonly Suggestion[] =>
  withFields<SuggestResponse>({ suggestions: 'object' })(body).suggestions;

/**
 * Suggestions for what was typed so far; the previous ones stay until the next are there. If they cannot be loaded
 * there are none, and the box works as ever.
 */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const q = useAfterPause(typed.trim());
  const isAsked = q !== '' && q.length <= SUGGEST_TEXT_MAX;
  const { data = NONE } = useQuery({
    queryKey: ['suggest', q],
    queryFn: ({ signal }) =>
      dataOf(fetchJson(`/api/suggest?q=${encodeURIComponent(q)}`, readSuggestions, { signal })),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    ...READ_ONCE,
  });
  return isAsked ? data : NONE;
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
