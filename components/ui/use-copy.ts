'use client';

import { useEffect, useState } from 'react';

type CopyOutcome = 'copied' | 'failed';
const SHOWN_MS = 4000;

/** Copies to the clipboard, and for a while says whether it could. `write` is how; it never rejects. */
export function useCopy<Content = string>(
  write: (content: Content) => Promise<boolean>,
): [CopyOutcome | null, (content: Content) => Promise<void>] {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return [outcome, async (content) => setOutcome((await write(content)) ? 'copied' : 'failed')];
}

/** Writes plain text; false where the browser has no clipboard or does not allow it. */
export async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
