'use client';

import { useMessages } from '#components/shared/messages-provider.tsx';

type ForceChoiceProps = { chosen: string; onChoose: (inForce: string) => void };

/** All, what is in force, or what no longer is. */
export function ForceChoice({ chosen, onChoose }: ForceChoiceProps) {
  const { inForce, force } = useMessages().searchFilters;
  const choices = [
    { value: '', label: force.all },
    { value: 'true', label: force.true },
    { value: 'false', label: force.false },
  ];
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{inForce}</legend>
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className="-mx-1 flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-1 text-sm hover:bg-raised"
        >
          <input
            type="radio"
            name="in_force"
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="accent-accent"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
