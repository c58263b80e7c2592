'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ThingToKeep } from '#lib/matters/content.ts';
import type { MatterSummary } from '#lib/matters/requests.ts';
import { addToMatter, createMatter, MATTERS_KEY, type MatterFailure, matterKey } from './matter-api.ts';

/** Chosen in place of a matter: one that is made now. */
export const NEW_MATTER = 'new';

type KeepingState =
  | { is: 'ready' | 'busy' | 'nameless' }
  | { is: 'failed'; failure: MatterFailure }
  /** Nothing was added, because these items hold it already. */
  | { is: 'already'; matter: string; item: string; count: number }
  | { is: 'kept'; matter: string };

/** Puts things into the chosen matter, which is made first if it is new. */
export function useKeeping(things: readonly ThingToKeep[], matters: readonly MatterSummary[]) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(matters[0]?.id ?? NEW_MATTER);
  const [state, setState] = useState<KeepingState>({ is: 'ready' });

  async function keep({ title, note, again }: { title: string; note: string; again: boolean }) {
    if (state.is === 'busy') return;
    const isNew = chosen === NEW_MATTER;
    if (isNew && title === '') return setState({ is: 'nameless' });
    setState({ is: 'busy' });
    const made = isNew ? await createMatter(title) : ({ ok: true, data: { id: chosen } } as const);
    if (!made.ok) return setState({ is: 'failed', failure: made.failure });
    const matter = made.data.id;
    const added = await addToMatter(matter, things, note, again);
    const listed = client.invalidateQueries({ queryKey: MATTERS_KEY });
    void client.invalidateQueries({ queryKey: matterKey(matter) });
    // Otherwise a dialog opened again at once would offer to make the same matter a second time.
    if (isNew) await listed;
    if (!added.ok) {
      await client.refetchQueries({ queryKey: MATTERS_KEY });
      // A matter that was made stays chosen: another try makes no second one.
      setChosen(matter);
      return setState({ is: 'failed', failure: added.failure });
    }
    const [item] = added.data;
    if (item) return setState({ is: 'already', matter, item, count: added.data.length });
    setState({ is: 'kept', matter });
  }

  function choose(matter: string) {
    setChosen(matter);
    setState({ is: 'ready' });
  }

  return { chosen, choose, state, keep };
}
