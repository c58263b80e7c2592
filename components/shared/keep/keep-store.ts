'use client';

import { useSyncExternalStore } from 'react';
import type { ThingToKeep } from '#lib/matters/content.ts';

/** What is to be put into a matter, and what it is called while that is asked. */
export type KeepRequest = { things: ThingToKeep[]; label: string };

const listeners = new Set<() => void>();
let current: KeepRequest | null = null;

/** Opens the box that asks into which matter; null closes it. */
export function askToKeep(request: KeepRequest | null): void {
  current = request;
  for (const listener of listeners) listener();
}

const onAsked = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useKeepRequest = () =>
  useSyncExternalStore(
    onAsked,
    () => current,
    () => null,
  );
