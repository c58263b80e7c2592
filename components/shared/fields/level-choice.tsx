'use client';

import type { Level } from '#lib/contract/document.ts';
import { LEVELS } from '#lib/contract/names.ts';
import { usePageTexts } from '../page-texts.ts';
import { CheckLines } from './check-lines.tsx';

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
  const messages = usePageTexts();
  return (
    <fieldset>
      <legend className={isList ? 'mb-1 font-semibold' : 'text-muted text-sm'}>{legend}</legend>
      <div className={isList ? '' : 'mt-1 flex flex-wrap gap-x-5 text-sm'}>
        <CheckLines
          name="level"
          values={LEVELS}
          chosen={chosen}
          counts={counts}
          wordsOf={(level) => messages.document.levels[level]}
          onChoose={onChoose}
        />
      </div>
      <p className="mt-1 text-muted text-sm">{hint}</p>
    </fieldset>
  );
}
