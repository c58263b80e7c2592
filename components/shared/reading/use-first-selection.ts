'use client';

import { type RefObject, useEffect, useState } from 'react';

/** Whether anything of the text was ever selected: what serves a selection is loaded with the first. */
export function useFirstSelection(text: RefObject<HTMLElement | null>): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (isThere) return;
    const look = () => {
      const selection = document.getSelection();
      if (selection && !selection.isCollapsed && text.current?.contains(selection.anchorNode))
        setIsThere(true);
    };
    // Text may have been selected before hydration.
    look();
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [text, isThere]);
  return isThere;
}
