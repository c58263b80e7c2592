'use client';

import { Button } from '#components/ui/button.tsx';
import { useCopy, writeText } from '#components/ui/use-copy.ts';
import { useChatTexts } from '../chat-texts.ts';

type CopiedAnswer = { text: string; html: string };

/** Copies as text and as HTML, and says whether it could. */
export function CopyButton({ content }: { content: () => Promise<CopiedAnswer> }) {
  const { actions } = useChatTexts();
  const [outcome, copy] = useCopy(writeTextAndHtml);
  return (
    <>
      <Button look="plain" onClick={() => void content().then(copy)}>
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

/** Plain text alone where the browser takes no HTML. */
async function writeTextAndHtml({ text, html }: CopiedAnswer): Promise<boolean> {
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
