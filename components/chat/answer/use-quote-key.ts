'use client';

import type { RefObject } from 'react';
import { usePageKeys } from '#components/shared/reading/use-page-keys.ts';

/** The key c copies the quotation that the focus is in: a quoted block, or the card of a number. Selected words go first. */
export function useQuoteKey(article: RefObject<HTMLElement | null>): void {
  usePageKeys((key) => {
    if (key !== 'c' || document.getSelection()?.isCollapsed === false) return false;
    const place = document.activeElement?.closest('blockquote, li[data-ref]');
    const button =
      place && article.current?.contains(place)
        ? place.querySelector<HTMLButtonElement>('[data-copy-quote]')
        : null;
    button?.click();
    return button !== null;
  });
}
