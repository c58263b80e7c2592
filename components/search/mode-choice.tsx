'use client';

import { useId } from 'react';
import { useMessages } from '#components/shared/messages-provider.tsx';
import { MODES } from './modes.logic.ts';

type ModeChoiceProps = { mode: string; isExplained: boolean; onChoose: (mode: string) => void };

/**
 * The three modes side by side, each with a line on what it is for; where there is no room for three lines, that of the
 * chosen one stands below, unless the page explains them all. Choosing searches nothing: a search is made, and paid, by the button.
 */
export function ModeChoice({ mode, isExplained, onChoose }: ModeChoiceProps) {
  const { search } = useMessages();
  const id = useId();
  const chosen = MODES.find((type) => type === mode);
  return (
    <fieldset className="min-w-0 max-sm:basis-full">
      <legend className="sr-only">{search.mode}</legend>
      <div className="flex rounded border border-control">
        {MODES.map((type) => (
          <label
            key={type}
            className="group flex-1 cursor-pointer sm:flex-auto border-control not-first:border-l px-3 py-1.5 text-center first:rounded-l last:rounded-r hover:bg-raised has-checked:bg-accent-soft has-checked:shadow-[inset_0_-2px_0_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 sm:text-left"
          >
            <input
              type="radio"
              name="mode"
              value={type}
              checked={mode === type}
              onChange={() => onChoose(type)}
              aria-labelledby={`${id}-${type}`}
              aria-describedby={`${id}-${type}-hint`}
              className="sr-only"
            />
            <span id={`${id}-${type}`} className="font-medium group-has-checked:text-accent">
              {search.modes[type].label}
            </span>
            <span id={`${id}-${type}-hint`} className="block text-muted text-xs max-sm:hidden">
              {search.modes[type].hint}
            </span>
          </label>
        ))}
      </div>
      {/* Read with the radio button already. */}
      <p aria-hidden="true" className="mt-1 text-muted text-xs sm:hidden">
        {chosen && !isExplained && search.modes[chosen].hint}
      </p>
    </fieldset>
  );
}
