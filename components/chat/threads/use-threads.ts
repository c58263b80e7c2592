'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ApiResult, readThreads, THREADS_KEY } from '../thread-api.ts';

type Threads = Awaited<ReturnType<typeof readThreads>>;

const RUNNING_MS = 5000;

/** The list of conversations; looked at again while one of them is being answered. */
export function useThreads() {
  return useQuery({
    queryKey: THREADS_KEY,
    queryFn: () => readThreads(),
    staleTime: 10_000,
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state }) =>
      state.data?.ok && state.data.data.some(({ running }) => running) ? RUNNING_MS : false,
  });
}

/** The conversations that hold the words; nothing is asked without words. */
export function useFoundThreads(words: string) {
  return useQuery({
    queryKey: [...THREADS_KEY, words],
    queryFn: () => readThreads(words),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
    networkMode: 'always',
  });
}

/** Reads the list again, after something happened that shows in it. */
export function useRefreshThreads(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: THREADS_KEY }), [client]);
}

/** Changes a thread at the server, then the list at hand; returns whether it was done. */
export function useChangeThread() {
  const client = useQueryClient();
  return async (
    change: Promise<ApiResult<null>>,
    inList: (
      threads: NonNullable<Extract<Threads, { ok: true }>['data']>,
    ) => Extract<Threads, { ok: true }>['data'],
  ): Promise<boolean> => {
    const done = await change;
    // What is gone already need not be deleted.
    if (!done.ok && done.status !== 404) return false;
    client.setQueryData<Threads>(THREADS_KEY, (known) =>
      known?.ok ? { ok: true, data: inList(known.data) } : known,
    );
    void client.invalidateQueries({ queryKey: THREADS_KEY });
    return true;
  };
}
