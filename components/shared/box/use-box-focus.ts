'use client';

import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { isSearchShortcut } from './box.logic.ts';

/** `/` goes to the box from anywhere, and an empty search page begins in it. */
export function useBoxFocus(input: RefObject<HTMLInputElement | null>, isEmptySearch: boolean): void {
  useLayoutEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event as KeyboardEvent & { target: HTMLElement | null })) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input]);

  useEffect(() => {
    // On a phone the keyboard would cover the examples.
    if (isEmptySearch && !window.matchMedia?.('(pointer: coarse)').matches) input.current?.focus();
  }, [input, isEmptySearch]);
}
