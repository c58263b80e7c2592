'use client';

import { useRef } from 'react';
import { readDay } from '#lib/taiwan/dates/calendar.ts';
import { dateText } from '#lib/taiwan/dates/date-text.ts';
import { useLanguage } from '../messages-provider.tsx';
import { usePageTexts } from '../page-texts.ts';
import { Field } from './field.tsx';

type DateFieldProps = {
  /** Which day is meant where only a year or a month is typed. */
  which: 'first' | 'last';
  name?: string;
  label: string;
  value: string;
  problem: string | null;
  onChange: (value: string) => void;
};

/** A date typed as lawyers write it, or picked from the browser's own calendar. */
export function DateField({ which, name, label, value, problem, onChange }: DateFieldProps) {
  const { locale } = useLanguage();
  const messages = usePageTexts();
  const { filters } = messages;
  const calendar = useRef<HTMLInputElement>(null);
  const date = readDay(value, which);
  return (
    <Field
      name={name}
      label={label}
      value={value}
      problem={problem}
      note={date && filters.readAs(dateText(date, locale))}
      onChange={onChange}
      className="w-40 flex-1"
      after={
        <span className="relative">
          {/* Only its calendar is used; the button is what keyboard and screen reader meet. */}
          <input
            ref={calendar}
            type="date"
            value={date ?? ''}
            tabIndex={-1}
            aria-hidden="true"
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className="pointer-events-none absolute inset-0 h-9 w-9 opacity-0"
          />
          <button
            type="button"
            aria-label={filters.calendarOf(label)}
            onClick={() => calendar.current?.showPicker?.()}
            className="relative grid size-9 place-items-center rounded border border-control bg-canvas hover:bg-raised"
          >
            <CalendarIcon />
          </button>
        </span>
      }
    />
  );
}

const CalendarIcon = () => (
  <svg
    viewBox="0 0 16 16"
    className="size-4"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
    aria-hidden="true"
  >
    <path d="M2.5 3.5h11v10h-11zM2.5 6.5h11M5 2v3M11 2v3" />
  </svg>
);
