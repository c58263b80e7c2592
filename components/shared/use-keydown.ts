'use client';

import { useEffectEvent, useLayoutEffect } from 'react';

/** Runs for each key pressed anywhere on the page. */
export function useKeydown(onKeydown: (event: KeyboardEvent) => void): void {
  const run = useEffectEvent(onKeydown);
  // Not after the next paint: a key pressed as soon as the page is alive is meant as well.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => run(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
