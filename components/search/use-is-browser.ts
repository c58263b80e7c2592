'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its HTML is taken over, true from then on. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
