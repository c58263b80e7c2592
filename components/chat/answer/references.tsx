'use client';

import { type ReactNode, useId } from 'react';
import { useChatTexts } from '#components/shared/chat-texts.ts';
import { referenceId } from '#lib/document/quote-link.ts';
import { ReferenceCard } from './reference-card.tsx';
import type { NumberedReference } from './references.logic.ts';

type ReferencesProps = {
  title: string;
  /** At the end of the title's line. */
  beside?: ReactNode;
  turn: string;
  references: readonly NumberedReference[];
  /** What the answer quotes from each, by its number. */
  quotations: ReadonlyMap<number, string[]>;
  /** The day as of which articles are to be read. */
  at: string | null;
  webUrl: string;
  /** Leads back into the text. */
  onBack: (number: number) => void;
};

/** Numbered cards, in the order of the numbers. */
export function References(props: ReferencesProps) {
  const { title, beside, turn, references, quotations, at, webUrl, onBack } = props;
  const texts = useChatTexts().references;
  const heading = useId();
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p id={heading} className="font-semibold text-muted text-sm">
          {title}
        </p>
        {beside}
      </div>
      <ol aria-labelledby={heading} className="grid list-none">
        {references.map(({ number, reference }) => (
          <li
            key={number}
            id={referenceId(turn, number)}
            data-ref={number}
            data-row
            tabIndex={-1}
            className="group flex gap-2 border-line border-t border-l-3 border-l-transparent py-2 pl-1 transition-colors focus:bg-accent-soft focus:outline-2 focus:outline-accent focus:-outline-offset-2 data-lit:border-l-accent data-lit:bg-accent-soft print:border-l-0"
          >
            <span className="min-w-7 text-right text-muted text-sm leading-6">[{number}]</span>
            {reference ? (
              <ReferenceCard
                reference={reference}
                turn={turn}
                number={number}
                quotations={quotations.get(number) ?? []}
                at={at}
                webUrl={webUrl}
              />
            ) : (
              <span className="min-w-0 flex-1 text-muted">{texts.unreadable}</span>
            )}
            <button
              type="button"
              aria-label={texts.backOf(number)}
              title={texts.back}
              onClick={() => onBack(number)}
              className="self-start whitespace-nowrap rounded px-1.5 text-muted text-sm leading-6 hover:text-ink print:hidden"
            >
              ↑
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
