'use client';

import { useEffectEvent, useLayoutEffect } from 'react';

/** Runs for each key pressed anywhere on the page. */
export function useKeydown(onKeydown: (event: KeyboardEvent) => void): void {
  const run = useEffectEvent(onKeydown);
  // A layout effect, not one after the next paint: a key pressed right after hydration must work too.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => run(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
