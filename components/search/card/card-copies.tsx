'use client';

import { useState } from 'react';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { useCopy, writeText } from '#components/ui/use-copy.ts';
import type { DocumentCard } from '#lib/document/card.ts';
import { copiesOf } from './copies.logic.ts';

/** Copies all of a card or a part of it, each with its citation: 「…」（民法第184條第1項前段）. */
export function CardCopies(props: { card: DocumentCard; citation: string | null }) {
  const { results, document } = usePageTexts();
  const [outcome, copy] = useCopy(writeText);
  const [copied, setCopied] = useState('');
  return (
    <div className="flex flex-wrap items-baseline gap-x-1 gap-y-1 text-sm print:hidden">
      <span className="mr-1 text-muted">{results.card.copy}</span>
      {copiesOf(props).map(({ name, official, cited, text, isPinned }) => (
        <button
          key={official}
          type="button"
          // What is shown is a part of it: said aloud, it presses the button.
          aria-label={results.card.copyOf(official.endsWith(name) ? official : `${official}${name}`)}
          onClick={() => {
            setCopied(cited);
            void copy(text);
          }}
          className={`min-h-6 rounded border px-2 hover:bg-raised ${isPinned ? 'border-accent bg-accent-soft font-semibold text-accent' : 'border-line text-ink'}`}
        >
          {name}
        </button>
      ))}
      <p role="status" className={outcome === 'failed' ? 'text-danger' : 'text-muted'}>
        {outcome === 'copied' && `✓ ${results.card.copied(copied)}`}
        {outcome === 'failed' && document.source.copyFailed}
      </p>
    </div>
  );
}
