'use client';

import { type RefObject, useEffect } from 'react';
import { useKeydown } from '../use-keydown.ts';
import { isSearchShortcut } from './box.logic.ts';

/** `/` goes to the box from anywhere, and an empty search page begins in it. */
export function useBoxFocus(input: RefObject<HTMLInputElement | null>, isEmptySearch: boolean): void {
  useKeydown((event) => {
    if (!isSearchShortcut(event as KeyboardEvent & { target: HTMLElement | null })) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });

  useEffect(() => {
    // On a phone the keyboard would cover the examples.
    if (isEmptySearch && !window.matchMedia?.('(pointer: coarse)').matches) input.current?.focus();
  }, [input, isEmptySearch]);
}
