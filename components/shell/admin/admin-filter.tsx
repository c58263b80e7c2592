'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';
import type { PersonChoice } from '#lib/admin/overview.ts';

const FIELD = 'h-9 rounded border border-control bg-canvas px-2 max-md:w-full';

type LabelledProps = { label: string; children: (id: string) => ReactNode };

function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="grid gap-1 max-md:w-[calc(50%-0.375rem)]">
      <label htmlFor={id} className="text-muted text-sm">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

type ChoiceFieldProps = { label: string; name: string; value: string | undefined; children: ReactNode };

/** A choice of a form that works without script too. */
export function ChoiceField({ label, name, value, children }: ChoiceFieldProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} name={name} defaultValue={value ?? ''} className={`${FIELD} max-w-60`}>
          {children}
        </select>
      )}
    </Labelled>
  );
}

/** People by name; those of one name by their address. */
export const personOptions = (people: readonly PersonChoice[]): ReactNode =>
  people.map(({ person, name, email }) => (
    <option key={person} value={person}>
      {email ? `${name}（${email}）` : name}
    </option>
  ));

export function DayField({
  label,
  ...rest
}: { label: string } & Pick<ComponentProps<'input'>, 'name' | 'defaultValue'>) {
  return (
    <Labelled label={label}>
      {(id) => <input id={id} type="date" className={`${FIELD} tabular-nums`} {...rest} />}
    </Labelled>
  );
}
