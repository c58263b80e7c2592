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

type TextAndHtml = { text: string; html: string };

/**
 * The same content for any program and for one that takes links; plain text alone where the browser takes no HTML. Content that
 * is still being made is promised: browsers let a page write only for a moment after a click, and count from the promise.
 */
export async function writeTextAndHtml(content: TextAndHtml | Promise<TextAndHtml>): Promise<boolean> {
  const made = Promise.resolve(content);
  const blobOf = (type: string, part: keyof TextAndHtml) =>
    made.then((whole) => new Blob([whole[part]], { type }));
  const parts = { 'text/plain': blobOf('text/plain', 'text'), 'text/html': blobOf('text/html', 'html') };
  for (const part of Object.values(parts)) part.catch(() => {});
  try {
    await navigator.clipboard.write([new ClipboardItem(parts)]);
    return true;
  } catch {
    return made.then(({ text }) => writeText(text)).catch(() => false);
  }
}
