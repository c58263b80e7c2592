'use client';

import { useSyncExternalStore } from 'react';
import { DESK_WIDTH } from '#components/shared/desk-width.ts';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(DESK_WIDTH);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there is room for two panes. During hydration it is `atFirst`, because the server can't know. */
export const useIsWide = (atFirst: boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(DESK_WIDTH).matches,
    () => atFirst,
  );
