'use client';

import { type RefObject, useEffect, useState } from 'react';
import { BEFORE_PRINT } from './print-whole.ts';

/** How far below the window an element already counts as near, so that it is loaded before the reader reaches it. */
const AHEAD = '400px';

/** Whether an element has come near the window, or is to be printed; from then on it stays true. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    if (typeof IntersectionObserver === 'undefined') return setIsSeen(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    const see = () => setIsSeen(true);
    window.addEventListener(BEFORE_PRINT, see);
    return () => {
      observer.disconnect();
      window.removeEventListener(BEFORE_PRINT, see);
    };
  }, [element, isSeen]);
  return isSeen;
}
