'use client';

import { useChatTexts } from '#components/shared/chat-texts.ts';
import { Button } from '#components/ui/button.tsx';
import { useCopy, writeTextAndHtml } from '#components/ui/use-copy.ts';

type CopiedAnswer = { text: string; html: string };

/** Copies as text and as HTML, and says whether it could. */
export function CopyButton({ content }: { content: () => Promise<CopiedAnswer> }) {
  const { actions } = useChatTexts();
  const [outcome, copy] = useCopy<Promise<CopiedAnswer>>(writeTextAndHtml);
  return (
    <>
      <Button look="plain" onClick={() => void copy(content())}>
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
