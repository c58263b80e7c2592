'use client';

import type { ReactNode } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { isPlainClick } from '#components/ui/plain-click.ts';
import type { MarkdownBlock } from '#lib/chat/markdown/tree.ts';
import { referenceId } from '#lib/document/quote-link.ts';

export type Citations = {
  /** Distinguishes the references of one answer from those of the others. */
  turn: string;
  /** How many references came with the answer; null as long as that isn't known. */
  count: number | null;
  /** Leads to a reference; the element is where to come back to. */
  onCite: (number: number, from: HTMLElement) => void;
  /** What can be done with a quoted block, shown below it. */
  afterQuote?: (block: MarkdownBlock) => ReactNode;
};

// The same box as link and as plain text, so that nothing shifts when the references arrive. It sticks to the words
// before it, so that no line begins with a number alone.
const LOOK =
  'clings relative -top-[0.4em] mx-px whitespace-nowrap text-[0.75em] leading-none print:static print:text-[1em]';

/** `[n]`: a link to its reference, or the bare number where there is none, marked so once the answer is over. */
export function Citation({ number, citations }: { number: number; citations: Citations }) {
  const { citation } = useChatTexts();
  const { turn, count, onCite } = citations;
  if (count === null) return <span className={`${LOOK} text-muted`}>[{number}]</span>;
  if (number > count)
    return (
      <span className={`${LOOK} text-warn`} title={citation.missingExplained}>
        [{number}]{citation.missing}
      </span>
    );
  return (
    <a
      href={`#${referenceId(turn, number)}`}
      aria-label={citation.label(number)}
      data-ref={number}
      className={`${LOOK} rounded-sm text-accent underline-offset-2 hover:bg-accent-soft hover:underline data-lit:bg-accent data-lit:text-accent-ink`}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        // Focus goes there, the address stays: Back leads to the page before, not through a row of numbers.
        event.preventDefault();
        onCite(number, event.currentTarget);
      }}
    >
      [{number}]
    </a>
  );
}
