'use client';

import { useId } from 'react';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { REASONING_EFFORTS } from '#lib/contract/names.ts';

type EffortChoiceProps = { effort: string; problem: string | null; onChoose: (effort: string) => void };

const USUAL = ['low', 'medium', 'high'];

/** Depth of reasoning in words; a rarer one that the address names is kept as a choice. */
export function EffortChoice({ effort, problem, onChoose }: EffortChoiceProps) {
  const { filters } = usePageTexts();
  const id = useId();
  const choices = REASONING_EFFORTS.filter((one) => USUAL.includes(one) || one === effort);
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-muted text-sm">
        {filters.effort}
      </label>
      <select
        id={id}
        name="effort"
        value={choices.some((choice) => choice === effort) ? effort : ''}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        className="h-9 w-44 rounded border border-control bg-canvas px-2 text-sm aria-invalid:border-danger"
      >
        <option value="">{filters.effortDefault}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {filters.efforts[choice]}
          </option>
        ))}
      </select>
      <p id={`${id}-problem`} className="text-danger text-sm empty:hidden">
        {problem}
      </p>
    </div>
  );
}
