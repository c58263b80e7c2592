'use client';

import { CheckLine } from '#components/shared/fields/check-line.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';

type ForceChoiceProps = { chosen: string; onChoose: (inForce: string) => void };

/** All, what is in force, or what no longer is. */
export function ForceChoice({ chosen, onChoose }: ForceChoiceProps) {
  const { inForce, force } = usePageTexts().searchFilters;
  const choices = [
    { value: '', label: force.all },
    { value: 'true', label: force.true },
    { value: 'false', label: force.false },
  ];
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{inForce}</legend>
      {choices.map(({ value, label }) => (
        <CheckLine
          key={value}
          type="radio"
          name="in_force"
          value={value}
          checked={chosen === value}
          onChange={() => onChoose(value)}
        >
          {label}
        </CheckLine>
      ))}
    </fieldset>
  );
}
