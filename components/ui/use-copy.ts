'use client';

import { useEffect, useState } from 'react';

type Outcome = 'copied' | 'failed';
const SHOWN_MS = 4000;

/** Copies a text, and for a while says whether it could. */
export function useCopy(): [Outcome | null, (text: string) => Promise<void>] {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (text: string) => {
    const isDone = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    setOutcome(isDone ? 'copied' : 'failed');
  };
  return [outcome, copy];
}
