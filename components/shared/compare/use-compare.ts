'use client';

import { useSyncExternalStore } from 'react';
import { compareChoice, onCompareChoice } from './compare-store.ts';

/** What is chosen to be compared; nothing while the page comes alive, for the server can't know. */
export const useCompareChoice = () => useSyncExternalStore(onCompareChoice, compareChoice, () => null);
