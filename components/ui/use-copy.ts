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

/** The same content for any program and for one that takes links; plain text alone where the browser takes no HTML. */
export async function writeTextAndHtml({ text, html }: { text: string; html: string }): Promise<boolean> {
  try {
    const blob = (type: string, content: string) => new Blob([content], { type });
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': blob('text/plain', text), 'text/html': blob('text/html', html) }),
    ]);
    return true;
  } catch {
    return writeText(text);
  }
}
