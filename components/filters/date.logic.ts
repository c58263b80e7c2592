import { IsoDate } from '#lib/contract/document.ts';

/** Years below this are years of the Republic. */
const REPUBLIC_BELOW = 1000;
const REPUBLIC = 1911;

/**
 * A date as a lawyer types it, as `2023-01-05`; null when it isn't one. `2023-01-05`, `2023/1/5`, `112/1/5`, `112.1.5`,
 * `民國112年1月5日`, `1120105`, `20230105`. Full-width digits too.
 */
export function readDate(typed: string): string | null {
  const bare = typed.normalize('NFKC').replace(/\s/g, '');
  const parts =
    /^(?:民國|西元)?(\d{1,4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(bare) ??
    /^(?:民國|西元)?(\d{1,4})(年)(\d{1,2})月(\d{1,2})日?$/.exec(bare) ??
    /^(?:民國)?(\d{2,3}|\d{4})()(\d{2})(\d{2})$/.exec(bare);
  if (!parts) return null;
  const [, year, , month, day] = parts;
  const isCommonEra = bare.startsWith('西元') || (Number(year) >= REPUBLIC_BELOW && !bare.startsWith('民國'));
  const fullYear = isCommonEra ? Number(year) : Number(year) + REPUBLIC;
  const date = `${String(fullYear).padStart(4, '0')}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return Number(year) > 0 && IsoDate.safeParse(date).success ? date : null;
}

/** Today in Taiwan. */
export const todayInTaiwan = (now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' }).format(now);

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
