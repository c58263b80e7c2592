'use client';

import { useEffectEvent, useLayoutEffect } from 'react';
import { isForPage } from './keys.logic.ts';

/** Runs when one of the keys is pressed on the page, not while typing. */
export function usePageKeys(onKey: (key: string) => boolean): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    if (isForPage(event) && onKey(event.key)) event.preventDefault();
  });
  // Not after the next paint: a key pressed as soon as the page is alive is meant as well.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => run(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
