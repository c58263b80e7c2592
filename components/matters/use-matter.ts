'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type MatterAnswer,
  type MatterFailure,
  matterKey,
  readMatter,
} from '#components/shared/keep/matter-api.ts';
import type { MatterDetail, MatterItem } from '#lib/matters/requests.ts';

/** What the page tells after a change: words, or what was taken out and can be put back. */
export type MatterOutcome =
  | { text: string; removed?: { id: string; title: string } }
  | { failure: MatterFailure };

/** A matter as the server last said it, read anew when the window is looked at again: colleagues may have changed it. */
export function useMatter(initial: MatterDetail) {
  const client = useQueryClient();
  const queryKey = matterKey(initial.id);
  const { data } = useQuery({
    queryKey,
    queryFn: () => readMatter(initial.id, initial.seen),
    initialData: { ok: true, data: initial } as MatterAnswer<MatterDetail>,
    staleTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: 'always',
    retry: false,
    networkMode: 'always',
  });
  /** Shows a change at once; what the server says afterwards replaces it. */
  async function change<T>(
    work: () => Promise<MatterAnswer<T>>,
    shown?: (items: MatterItem[]) => MatterItem[],
  ): Promise<MatterAnswer<T>> {
    if (shown) {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known: MatterAnswer<MatterDetail> | undefined) =>
        known?.ok ? { ok: true, data: { ...known.data, items: shown(known.data.items) } } : known,
      );
    }
    const answer = await work();
    await client.invalidateQueries({ queryKey });
    return answer;
  }
  return { matter: data.ok ? data.data : initial, failure: data.ok ? null : data.failure, change };
}

export type ChangeMatter = ReturnType<typeof useMatter>['change'];
