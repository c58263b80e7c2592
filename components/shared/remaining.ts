'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The query key of the searches left, as this tab last heard. */
export const REMAINING_KEY = ['searches-left'] as const;

/** The searches left. The newest number this tab has received wins over the page's. */
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
 * Gives the frame the number that a page was loaded with. The quota never refills, so the lower number is the newer one:
 * if the page has it, other tabs or colleagues have searched since. Only a search brings a raised quota.
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
