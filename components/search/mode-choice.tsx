'use client';

import { useMessages } from '#components/messages/messages-provider.tsx';
import { SEARCH_TYPES } from '#lib/contract/search.ts';

/** The three modes as radio buttons in a row, with what the chosen one is for. */
export function ModeChoice({ mode, onChoose }: { mode: string; onChoose: (mode: string) => void }) {
  const { search } = useMessages();
  return (
    <fieldset aria-describedby="search-mode-hint">
      <legend className="sr-only">{search.mode}</legend>
      <div className="flex rounded border border-control">
        {SEARCH_TYPES.map((type) => (
          <label
            key={type}
            className="cursor-pointer border-control not-first:border-l px-3 py-1 first:rounded-l last:rounded-r hover:bg-raised has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="mode"
              value={type}
              checked={mode === type}
              onChange={() => onChoose(type)}
              className="sr-only"
            />
            {search.modes[type].label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function ModeHint({ mode }: { mode: string }) {
  const { search } = useMessages();
  const chosen = SEARCH_TYPES.find((type) => type === mode);
  return (
    <p id="search-mode-hint" className="text-muted max-sm:order-last max-sm:basis-full">
      {chosen && search.modes[chosen].hint}
    </p>
  );
}
