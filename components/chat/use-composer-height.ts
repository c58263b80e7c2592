'use client';

import { type RefObject, useEffect } from 'react';

/** Tells the text how high the box over its lower end is, as `--composer`: what has the focus scrolls clear of it. */
export function useComposerHeight(
  composer: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const box = composer.current;
    if (!box) return;
    const update = () => {
      content.current?.style.setProperty('--composer', `${box.offsetHeight}px`);
      const { activeElement } = document;
      // It grew over what has the focus.
      if (activeElement && content.current?.contains(activeElement))
        activeElement.scrollIntoView({ block: 'nearest' });
    };
    const observer = new ResizeObserver(update);
    observer.observe(box);
    return () => observer.disconnect();
  }, [composer, content]);
}
