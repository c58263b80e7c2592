'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React listens already: before that a press of what the server drew is lost, so what would lose it waits disabled. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
