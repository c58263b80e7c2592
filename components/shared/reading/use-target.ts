'use client';

import { type RefObject, useEffect } from 'react';
import { QUOTED_ANCHOR } from '#lib/document/anchors.ts';

/**
 * Marks what the address points to, and shows it. Browsers do that on a page load only, not when the app moves to a
 * place in another document.
 */
export function useTarget(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let marked: Element | null = null;
    const show = () => {
      marked?.classList.remove('is-target');
      const anchor = anchorOf(window.location.hash);
      marked =
        anchor === QUOTED_ANCHOR
          ? (text.current?.querySelector('mark') ?? null)
          : document.getElementById(anchor);
      if (!text.current?.contains(marked)) return;
      marked?.classList.add('is-target');
      marked?.scrollIntoView();
      // Blocks on the way had an estimated height until now; they are laid out by the next frame.
      requestAnimationFrame(() => marked?.scrollIntoView());
    };
    show();
    window.addEventListener('hashchange', show);
    return () => window.removeEventListener('hashchange', show);
  }, [text]);
}

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
