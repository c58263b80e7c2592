'use client';

import type { ReactNode } from 'react';
import { LEVELS, type Level } from '#lib/contract/document.ts';
import { useMessages } from '../messages-provider.tsx';

type LevelChoiceProps = {
  chosen: readonly string[];
  hint: string;
  /** What stands behind a level, as how many there are. */
  after?: (level: Level) => ReactNode;
  onChoose: (levels: string[]) => void;
};

export function LevelChoice({ chosen, hint, after, onChoose }: LevelChoiceProps) {
  const { document, filters } = useMessages();
  return (
    <fieldset>
      <legend className="text-muted text-sm">{filters.level}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {LEVELS.map((level) => (
          <label
            key={level}
            className="flex min-h-9 cursor-pointer items-center gap-2 rounded border border-control px-3 text-sm hover:bg-raised has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="checkbox"
              name="level"
              value={level}
              checked={chosen.includes(level)}
              onChange={({ currentTarget }) =>
                onChoose(
                  currentTarget.checked ? [...chosen, level] : chosen.filter((other) => other !== level),
                )
              }
              className="accent-accent"
            />
            {document.levels[level]}
            {after?.(level)}
          </label>
        ))}
      </div>
      <p className="mt-1 text-muted text-xs">{hint}</p>
    </fieldset>
  );
}
