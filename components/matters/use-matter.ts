'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ASK_ONCE, dataOf } from '#components/shared/api.ts';
import {
  type MatterAnswer,
  type MatterFailure,
  type MatterNotRead,
  matterKey,
  readMatter,
} from '#components/shared/keep/matter-api.ts';
import type { MatterDetail, MatterItem } from '#lib/matters/requests.ts';

/** What the page reports after a change: a message, or a removed item that can be restored. */
export type MatterOutcome =
  | { text: string; removed?: { id: string; title: string } }
  | { failure: MatterFailure };

/**
 * A matter as the server last sent it. It is read again when its page is opened, because Back shows the page as it was,
 * and when the window gets the focus again, because colleagues may have changed it. If reading fails, the last data
 * stays.
 */
export function useMatter(initial: MatterDetail) {
  const client = useQueryClient();
  const queryKey = matterKey(initial.id);
  const { data, error } = useQuery<MatterDetail, MatterNotRead>({
    queryKey,
    queryFn: () => dataOf(readMatter(initial.id, initial.seen)),
    initialData: initial,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    ...ASK_ONCE,
  });
  /** Shows a change at once; what the server says afterwards replaces it. */
  async function change<T>(
    work: () => Promise<MatterAnswer<T>>,
    shown?: (items: MatterItem[]) => MatterItem[],
  ): Promise<MatterAnswer<T>> {
    const before = client.getQueryData<MatterDetail>(queryKey);
    if (shown) {
      await client.cancelQueries({ queryKey });
      client.setQueryData<MatterDetail>(
        queryKey,
        (known) => known && { ...known, items: shown(known.items) },
      );
    }
    const answer = await work();
    // Not left to the refetch below, which may fail as well.
    if (shown && !answer.ok) client.setQueryData(queryKey, before);
    await client.invalidateQueries({ queryKey });
    return answer;
  }
  // What this tab read before may be older than the page, which the server has just made.
  const matter = data.updated < initial.updated ? initial : data;
  return { matter, failure: error?.refusal.failure ?? null, change };
}

export type ChangeMatter = ReturnType<typeof useMatter>['change'];
