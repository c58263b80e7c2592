'use client';

import { useId } from 'react';
import { useChatTexts } from '../chat-texts.ts';
import { referenceId } from '../markdown/citation.tsx';
import { ReferenceCard } from './reference-card.tsx';
import type { NumberedReference } from './references.logic.ts';

type ReferencesProps = {
  title: string;
  explained?: string;
  turn: string;
  references: readonly NumberedReference[];
  webUrl: string;
  /** Leads back into the text; without it the references stand nowhere in it. */
  onBack?: (number: number) => void;
};

/** Numbered cards, in the order of the numbers. */
export function References({ title, explained, turn, references, webUrl, onBack }: ReferencesProps) {
  const texts = useChatTexts().references;
  const heading = useId();
  if (references.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p id={heading} className="font-semibold text-muted text-sm">
        {title}
      </p>
      {explained && <p className="text-muted text-sm">{explained}</p>}
      <ol aria-labelledby={heading} className="grid list-none">
        {references.map(({ number, reference }) => (
          <li
            key={number}
            id={referenceId(turn, number)}
            tabIndex={-1}
            className="group flex gap-2 border-line border-t py-1.5 focus:bg-accent-soft focus:outline-2 focus:outline-accent"
          >
            <span className="min-w-7 text-right text-muted text-sm leading-6">[{number}]</span>
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 gap-y-0.5">
              {reference ? (
                <ReferenceCard reference={reference} webUrl={webUrl} />
              ) : (
                <span className="text-muted">{texts.unreadable}</span>
              )}
            </div>
            {onBack && (
              <button
                type="button"
                aria-label={texts.backOf(number)}
                onClick={() => onBack(number)}
                className="self-start whitespace-nowrap px-1 text-muted text-sm leading-6 hover:text-ink print:hidden"
              >
                ↑<span className="max-sm:sr-only"> {texts.back}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
