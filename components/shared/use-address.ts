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

/**
 * Next follows the history by functions of its own in it, which it puts there a moment after the page answers clicks. A
 * change before that would alter the address and nothing on the page.
 */
const isFollowed = () => Object.hasOwn(window.history, 'pushState');

/** Another address of the same page, as an entry of the history: no page is asked for, once Next follows. */
export function pushAddress(href: string): void {
  if (isFollowed()) window.history.pushState(null, '', href);
  else window.location.assign(href);
}

/** The same in the place of the entry: where trying one choice after another must not be gone back through. */
export function replaceAddress(href: string): void {
  if (isFollowed()) window.history.replaceState(null, '', href);
  else window.location.replace(href);
}
