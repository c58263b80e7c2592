import { readDay } from './calendar.ts';

export type DateProblem = 'unreal' | 'future' | 'before_start';
export type DateRange = {
  start: string | null;
  end: string | null;
  problems: { start?: DateProblem; end?: DateProblem };
};

/** Two typed dates as a range; blank ones are open ends, and a year or month is meant from its first to its last day. */
export function readRange(typedStart: string, typedEnd: string, today: string): DateRange {
  const problems: DateRange['problems'] = {};
  const start = readDay(typedStart, 'first');
  const end = readDay(typedEnd, 'last');
  if (typedStart.trim() !== '') {
    if (start === null) problems.start = 'unreal';
    else if (start > today) problems.start = 'future';
  }
  if (typedEnd.trim() !== '') {
    if (end === null) problems.end = 'unreal';
    else if (start !== null && end < start) problems.end = 'before_start';
  }
  return { start, end, problems };
}
