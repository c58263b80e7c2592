'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ApiResult, ASK_ONCE, dataOf, isSignedOut } from '#components/shared/api.ts';
import type { ThreadSummary } from '#lib/chat/requests.ts';
import { readThreads, THREADS_KEY } from '../thread-api.ts';

const RUNNING_MS = 5000;

/** The list of conversations; looked at again while one of them is being answered. */
export function useThreads() {
  return useQuery({
    queryKey: THREADS_KEY,
    queryFn: () => dataOf(readThreads()),
    staleTime: 10_000,
    refetchInterval: ({ state }) => (state.data?.some(({ running }) => running) ? RUNNING_MS : false),
    ...ASK_ONCE,
  });
}

/** The conversations that hold the words; nothing is asked without words. */
export function useFoundThreads(words: string) {
  return useQuery({
    queryKey: [...THREADS_KEY, words],
    queryFn: () => dataOf(readThreads(words)),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    ...ASK_ONCE,
  });
}

/** Reads the list again, after something happened that shows in it. */
export function useRefreshThreads(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: THREADS_KEY }), [client]);
}

export type ThreadChangeOutcome = 'done' | 'failed' | 'signed_out';

/** Changes a thread at the server, then the list at hand. */
export function useChangeThread() {
  const client = useQueryClient();
  return async (
    change: Promise<ApiResult<null>>,
    inList: (threads: ThreadSummary[]) => ThreadSummary[],
  ): Promise<ThreadChangeOutcome> => {
    const done = await change;
    // What is gone already need not be deleted.
    if (!done.ok && done.status !== 404) return isSignedOut(done) ? 'signed_out' : 'failed';
    client.setQueryData<ThreadSummary[]>(THREADS_KEY, (known) => known && inList(known));
    void client.invalidateQueries({ queryKey: THREADS_KEY });
    return 'done';
  };
}
