'use client';

import { useMessages } from '#components/shared/messages-provider.tsx';
import { LEVELS } from '#lib/contract/names.ts';

type LevelChoiceProps = { chosen: readonly string[]; onChoose: (levels: string[]) => void };

export function LevelChoice({ chosen, onChoose }: LevelChoiceProps) {
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
          </label>
        ))}
      </div>
      <p className="mt-1 text-muted text-xs">{filters.levelHint}</p>
    </fieldset>
  );
}
