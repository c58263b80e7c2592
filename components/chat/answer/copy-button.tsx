'use client';

import { useEffect, useState } from 'react';
import { useMessages } from '#components/messages/messages-provider.tsx';
import { Button } from '#components/ui/button.tsx';

type Copied = { text: string; html: string };
const SHOWN_MS = 4000;

/** Copies as text and as HTML, and says whether it could. */
export function CopyButton({ content }: { content: () => Copied }) {
  const { actions } = useMessages().chat;
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <>
      <Button look="plain" onClick={async () => setOutcome((await copy(content())) ? 'copied' : 'failed')}>
        {outcome === 'copied' ? `✓ ${actions.copied}` : actions.copy}
      </Button>
      {outcome && (
        <span role="status" className={outcome === 'failed' ? 'text-danger text-sm' : 'sr-only'}>
          {outcome === 'copied' ? actions.copied : actions.copyFailed}
        </span>
      )}
    </>
  );
}

async function copy({ text, html }: Copied): Promise<boolean> {
  try {
    const blob = (type: string, content: string) => new Blob([content], { type });
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': blob('text/plain', text), 'text/html': blob('text/html', html) }),
    ]);
    return true;
  } catch {
    return (
      navigator.clipboard?.writeText(text).then(
        () => true,
        () => false,
      ) ?? false
    );
  }
}
