'use client';

import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';

/** What stands in the address behind the question mark. Next follows what is written into the browser's history. */
export function useAddress(): URLSearchParams {
  // Null outside of Next, where components are tested.
  const parameters: URLSearchParams | null = useSearchParams();
  const text = parameters?.toString() ?? '';
  return useMemo(() => new URLSearchParams(text), [text]);
}

/** Another address of the same page, as an entry of the history: no page is asked for. */
export function pushAddress(href: string): void {
  window.history.pushState(null, '', href);
}

/** The same in the place of the entry: where trying one choice after another must not be gone back through. */
export function replaceAddress(href: string): void {
  window.history.replaceState(null, '', href);
}
