'use client';

import { useKeydown } from '../use-keydown.ts';
import { isForPage, pageKey } from './keys.logic.ts';

/** Runs when one of the keys is pressed on the page, not while typing. */
export function usePageKeys(onKey: (key: string) => boolean): void {
  useKeydown((event) => {
    if (isForPage(event) && onKey(pageKey(event))) event.preventDefault();
  });
}
