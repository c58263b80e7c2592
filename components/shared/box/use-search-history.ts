'use client';

import { useState } from 'react';
import { addToHistory, forgetHistory, readHistory } from './history.logic.ts';

/** The user's own searches in this browser; none without an owner (`''`). */
export function useSearchHistory(owner: string) {
  const [history, setHistory] = useState<readonly string[]>([]);
  const refresh = () => setHistory(owner === '' ? [] : readHistory(storage(), owner));

  return {
    history,
    /** Reads them again: another tab may have added some. */
    refresh,
    add: (query: string) => {
      if (owner !== '') addToHistory(storage(), owner, query);
    },
    forget: () => {
      forgetHistory(storage(), owner);
      setHistory([]);
    },
  };
}

/** A browser may throw already on access to `localStorage`. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
