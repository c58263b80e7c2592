import { readDate } from '#lib/taiwan/calendar.ts';

export type DateProblem = 'unreal' | 'future' | 'before_start';
export type DateRange = {
  start: string | null;
  end: string | null;
  problems: { start?: DateProblem; end?: DateProblem };
};

/** Two typed dates as a range; blank ones are open ends. */
export function readRange(typedStart: string, typedEnd: string, today: string): DateRange {
  const problems: DateRange['problems'] = {};
  const start = readDate(typedStart);
  const end = readDate(typedEnd);
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
