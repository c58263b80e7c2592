'use client';

import { useSyncExternalStore } from 'react';

/** The width from which there are two panes; `desk` in tailwind.config.ts. */
const WIDE = '(min-width: 68.75rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there is room for two panes; while the page comes alive what `atFirst` says, for the server can't know. */
export const useIsWide = (atFirst: boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => atFirst,
  );
