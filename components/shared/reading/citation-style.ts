'use client';

import { useSyncExternalStore } from 'react';
import { ownKey } from '#components/shared/own-storage.ts';
import { CITATION_STYLES, type CitationStyle } from '#lib/document/selected-text.ts';

const NAME = 'citation-style';
const listeners = new Set<() => void>();
/** Where the browser keeps nothing, the choice lasts as long as the page. */
let chosen: CitationStyle = 'official';

/** The style in which passages are cited when they are copied. */
export function citationStyle(): CitationStyle {
  try {
    const kept = localStorage.getItem(ownKey(NAME));
    return CITATION_STYLES.find((style) => style === kept) ?? chosen;
  } catch {
    return chosen;
  }
}

export function chooseCitationStyle(style: CitationStyle): void {
  chosen = style;
  try {
    localStorage.setItem(ownKey(NAME), style);
  } catch {}
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Chosen in another tab.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useCitationStyle = (): CitationStyle =>
  useSyncExternalStore(subscribe, citationStyle, () => 'official');
