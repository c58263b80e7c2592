'use client';

import { type ReactNode, useId, useState } from 'react';
import { DateField } from '#components/shared/fields/date-field.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import type { PersonChoice } from '#lib/admin/overview.ts';
import { readDay } from '#lib/taiwan/dates/calendar.ts';
import { ellipsis } from '#lib/text/ellipsis.ts';

/** On a phone two fields stand side by side. */
const PHONE_HALF = 'max-md:w-[calc(50%-0.375rem)]';

type ChoiceFieldProps = { label: string; name: string; value: string | undefined; children: ReactNode };

/** A choice of a form that works without script too. */
export function ChoiceField({ label, name, value, children }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={`grid gap-1 ${PHONE_HALF}`}>
      <label htmlFor={id} className="text-muted text-sm">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={value ?? ''}
        className="h-9 max-w-60 rounded border border-control bg-canvas px-2 max-md:w-full"
      >
        {children}
      </select>
    </div>
  );
}

/** People by name; those of one name by their address. */
export const personOptions = (people: readonly PersonChoice[]): ReactNode =>
  people.map(({ person, name, email }) => (
    <option key={person} value={person}>
      {email ? `${name}（${email}）` : name}
    </option>
  ));

type DayFieldProps = {
  label: string;
  name: string;
  /** As the address has it. */
  typed: string;
  /** Which day is meant where only a year or a month is typed. */
  which: 'first' | 'last';
};

/** A day of such a form, typed as lawyers write it. */
export function DayField({ typed, which, ...rest }: DayFieldProps) {
  const { problems } = usePageTexts().filters;
  const [value, setValue] = useState(typed);
  const isUnreal = value.trim() !== '' && readDay(value, which) === null;
  return (
    <div className={`${PHONE_HALF} md:w-52`}>
      <DateField
        {...rest}
        which={which}
        value={value}
        problem={isUnreal ? problems.unreal(ellipsis(value)) : null}
        onChange={setValue}
      />
    </div>
  );
}
