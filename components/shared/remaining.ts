'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The query key of the searches left, as this tab last heard. */
export const REMAINING_KEY = ['searches-left'] as const;

/** The searches left. What this tab was last told overrides what the page came with. */
export function useRemaining(fromPage: number | null): number | null {
  const { data: heard } = useQuery<number | null>({
    queryKey: REMAINING_KEY,
    queryFn: () => null,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return heard ?? fromPage;
}

/**
 * Tells the frame what the load of a page said. The quota never refills: where this tab was told less the page is the older
 * one, where it was told more other tabs or colleagues have searched since. Only a search tells of a raised quota.
 */
export function useTellRemaining(remaining: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (remaining !== null)
      client.setQueryData(REMAINING_KEY, (heard: number | null | undefined) =>
        Math.min(heard ?? remaining, remaining),
      );
  }, [client, remaining]);
}
