'use client';

import { DateField } from '#components/shared/fields/date-field.tsx';
import { usePageTexts } from '#components/shared/page-texts.ts';
import { todayInTaiwan } from '#lib/taiwan/dates/calendar.ts';
import { type DateProblem, readRange } from '#lib/taiwan/dates/date-range.ts';
import { ellipsis } from '#lib/text/ellipsis.ts';
import type { FacetCounts } from './facet-counts.logic.ts';
import { Histogram } from './histogram/histogram.tsx';
import { HistogramRoom } from './histogram/histogram-room.tsx';

type DateChoiceProps = {
  from: string;
  to: string;
  years: FacetCounts['year'];
  /** Whether the counts are still to come: space is kept for the years, so that the fields don't move. */
  isAwaited: boolean;
  /** Whether the only known date is the year in the case number, as for a server that sends no dates. */
  isByCaseYear: boolean;
  onChange: (range: { from?: string; to?: string }) => void;
};

/** A range of days: by year from the picture, to the day in the fields. */
export function DateChoice({ from, to, years, isAwaited, isByCaseYear, onChange }: DateChoiceProps) {
  const { filters, searchFilters } = usePageTexts();
  const { problems } = readRange(from, to, todayInTaiwan());
  const problemText = (problem: DateProblem | undefined, value: string) =>
    problem ? filters.problems[problem](ellipsis(value)) : null;
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1 font-semibold">{searchFilters.date}</legend>
      {years && <Histogram years={years} from={from} to={to} onChange={onChange} />}
      {!years && isAwaited && <HistogramRoom />}
      <DateField
        which="first"
        name="from"
        label={filters.start}
        value={from}
        problem={problemText(problems.start, from)}
        onChange={(next) => onChange({ from: next })}
      />
      <DateField
        which="last"
        name="to"
        label={filters.end}
        value={to}
        problem={problemText(problems.end, to)}
        onChange={(next) => onChange({ to: next })}
      />
      <p className="text-muted text-sm">
        {searchFilters.dateHint}
        {isByCaseYear && searchFilters.dateByCaseYear}
      </p>
    </fieldset>
  );
}
