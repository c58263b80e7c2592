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
    // What was selected before the page came alive counts too.
    look();
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [text, isThere]);
  return isThere;
}
