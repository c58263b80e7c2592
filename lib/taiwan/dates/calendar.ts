/** Year 0 of the Republic of China calendar in the common era; Taiwan counts years from it. */
const REPUBLIC_OFFSET = 1911;
/** A typed year below this is a year of the Republic (民國). */
const REPUBLIC_YEAR_BELOW = 1000;

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
  const isCommonEra =
    bare.startsWith('西元') || (Number(year) >= REPUBLIC_YEAR_BELOW && !bare.startsWith('民國'));
  const fullYear = isCommonEra ? Number(year) : Number(year) + REPUBLIC_OFFSET;
  const date = `${String(fullYear).padStart(4, '0')}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return Number(year) > 0 && isDay(fullYear, Number(month), Number(day)) ? date : null;
}

/** Whether this day exists. For `Date` the 0th of a month is the last day of the month before. */
function isDay(year: number, month: number, day: number): boolean {
  // The calendar repeats every 400 years; `Date` would put years below 100 into the 1900s.
  const days = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= days;
}

/**
 * The first or last day of a typed day, month or year: `readDay('104', 'last')` and `readDay('104/12', 'last')` are
 * `2015-12-31`.
 */
export function readDay(typed: string, which: 'first' | 'last'): string | null {
  const bare = typed.normalize('NFKC').replace(/\s/g, '');
  const parts =
    /^(民國|西元)?(\d{1,4})年?$/.exec(bare) ??
    /^(民國|西元)?(\d{1,4})[-/.](\d{1,2})$/.exec(bare) ??
    /^(民國|西元)?(\d{1,4})年(\d{1,2})月$/.exec(bare);
  if (!parts) return readDate(typed);
  const [, era = '', year, month] = parts;
  if (which === 'first') return readDate(`${era}${year}/${month ?? '1'}/1`);
  // The last day of a month is the greatest valid one.
  for (let day = 31; day > 27; day--) {
    const date = readDate(`${era}${year}/${month ?? '12'}/${day}`);
    if (date) return date;
  }
  return null;
}

/** `2023-05-11` → `民國112年5月11日`, as briefs write it; before 1912 by the common era: `西元1911年12月31日`. */
export function formatDate(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const shownYear = year > REPUBLIC_OFFSET ? `民國${year - REPUBLIC_OFFSET}` : `西元${year}`;
  return `${shownYear}年${month}月${day}日`;
}

/** The year of a date: `民國112年`; before 1912 `西元1911年`. */
export function formatYear(date: string): string {
  const year = Number(date.slice(0, 4));
  return year > REPUBLIC_OFFSET ? `民國${year - REPUBLIC_OFFSET}年` : `西元${year}年`;
}

/** A date as lists write it, by the years of the Republic: `112.5.11`; before 1912 `1911.12.31`. */
export function formatShortDate(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return `${year > REPUBLIC_OFFSET ? year - REPUBLIC_OFFSET : year}.${month}.${day}`;
}

let dayFormat: Intl.DateTimeFormat | null = null;

/** Today in Taiwan, as `2023-05-11`. Forms check against it at every keystroke, so the formatter is made once. */
export function todayInTaiwan(now = new Date()): string {
  dayFormat ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' });
  return dayFormat.format(now);
}

/** The same day so many months later, or the last of that month: `2021-08-31` and 6 are `2022-02-28`. */
export function afterMonths(date: string, months: number): string | null {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const later = month - 1 + months;
  const first = `${year + Math.floor(later / 12)}/${(later % 12) + 1}`;
  return readDate(`西元${first}/${day}`) ?? readDay(`西元${first}`, 'last');
}
