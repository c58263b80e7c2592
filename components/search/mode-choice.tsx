'use client';

import { useMessages } from '#components/messages/messages-provider.tsx';
import { SEARCH_TYPES } from '#lib/contract/search.ts';
import { useFollow } from './use-follow.ts';

/** The three modes as radio buttons in a row; the chosen one says what it is for. */
export function ModeChoice({ urlMode }: { urlMode: string }) {
  const { search } = useMessages();
  const [mode, setMode] = useFollow(urlMode);
  const chosen = SEARCH_TYPES.find((type) => type === mode);
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1">
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
              onChange={() => setMode(type)}
              className="sr-only"
            />
            {search.modes[type].label}
          </label>
        ))}
      </div>
      <span className="text-muted">{chosen && search.modes[chosen].hint}</span>
    </fieldset>
  );
}
