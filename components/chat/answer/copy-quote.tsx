'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { citationStyle } from '#components/shared/reading/citation-style.ts';
import { useCopy, writeTextAndHtml } from '#components/ui/use-copy.ts';
import type { QuoteToCopy } from './quotes.logic.ts';

type CopyQuoteProps = { quotes: readonly QuoteToCopy[]; webUrl: string };

/** Copies what is quoted here with its citation, in the style that is chosen; by the key c too, where the focus is in it. */
export function CopyQuote({ quotes, webUrl }: CopyQuoteProps) {
  const { actions } = useChatTexts();
  const client = useQueryClient();
  const [outcome, copy] = useCopy(() =>
    writeTextAndHtml(
      import('./copy-quotes.ts').then(({ copiedQuotes }) =>
        copiedQuotes(quotes, { client, webUrl, style: citationStyle() }),
      ),
    ),
  );
  if (quotes.length === 0) return null;
  return (
    <span className="flex w-fit select-none flex-wrap items-baseline gap-x-2 text-sm leading-normal print:hidden">
      <button
        type="button"
        data-copy-quote
        aria-keyshortcuts="c"
        onClick={() => void copy('')}
        className="min-h-6 rounded text-muted hover:text-ink hover:underline"
      >
        {outcome === 'copied' ? `✓ ${actions.copied}` : actions.copyQuote}
      </button>
      <span role="status" className={outcome === 'failed' ? 'text-danger' : 'sr-only'}>
        {outcome && (outcome === 'copied' ? actions.copied : actions.copyFailed)}
      </span>
    </span>
  );
}
