'use client';

import type { Level } from '#lib/contract/document.ts';
import { LEVELS } from '#lib/contract/names.ts';
import { useLanguage } from '../messages-provider.tsx';
import { CheckLine } from './check-line.tsx';

type LevelChoiceProps = {
  legend: string;
  hint: string;
  chosen: readonly string[];
  /** How many there are of each; null where that is not known. */
  counts: ((level: Level) => number) | null;
  /** Side by side where there is room for it, or as lines below each other. */
  isList?: boolean;
  onChoose: (levels: string[]) => void;
};

export function LevelChoice({ legend, hint, chosen, counts, isList = false, onChoose }: LevelChoiceProps) {
  const { locale, messages } = useLanguage();
  return (
    <fieldset>
      <legend className={isList ? 'mb-1 font-semibold' : 'text-muted text-sm'}>{legend}</legend>
      <div className={isList ? '' : 'mt-1 flex flex-wrap gap-x-5 text-sm'}>
        {LEVELS.map((level) => (
          <CheckLine
            key={level}
            type="checkbox"
            name="level"
            value={level}
            checked={chosen.includes(level)}
            after={counts?.(level).toLocaleString(locale)}
            onChange={({ currentTarget }) =>
              onChoose(currentTarget.checked ? [...chosen, level] : chosen.filter((other) => other !== level))
            }
          >
            {messages.document.levels[level]}
          </CheckLine>
        ))}
      </div>
      <p className="mt-1 text-muted text-sm">{hint}</p>
    </fieldset>
  );
}
