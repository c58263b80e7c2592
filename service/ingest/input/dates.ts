const DIGITS = '〇一二三四五六七八九';

/** `一百零二` → 102, `八十四` → 84, `九一` → 91; digits of any width. */
export function chineseNumber(text: string): number {
  const plain = text
    .normalize('NFKC')
    .replace(/[零○０]/g, '〇')
    .replace(/元/g, '一');
  if (/^\d+$/.test(plain)) return Number(plain);
  if (!/[十百]/.test(plain)) return Number([...plain].map((digit) => DIGITS.indexOf(digit)).join(''));
  const [, hundreds = '', tens = '', ones = ''] = /^(?:(.?)百)?〇?(?:(.?)十)?(.?)$/.exec(plain) ?? [];
  const of = (digit: string, unit: string) =>
    plain.includes(unit) ? (digit === '' ? 1 : DIGITS.indexOf(digit)) : 0;
  return of(hundreds, '百') * 100 + of(tens, '十') * 10 + Math.max(0, ones ? DIGITS.indexOf(ones) : 0);
}

const SHAPES: readonly RegExp[] = [
  /^(\d{2,4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T\s])/,
  /^(\d{4}|\d{3}|\d{2})(\d\d)(\d\d)$/,
  /(\d{2,4})年(\d{1,2})月(\d{1,2})日/,
  /([一二三四五六七八九十百零〇○元]+)年([一二三四五六七八九十元]+)月([一二三四五六七八九十]+)日/,
];

/**
 * A date in any spelling of our sources as ISO, or null where there is none: `20230511`, `2023/5/11 上午 12:00:00`,
 * `112年5月11日`, `中華民國一百十二年五月十一日`, `1120511`. Years up to three digits count from 1912. A month or day of
 * 00 and 1900-01-01, which sources write for "unknown", are null, and so is 9999-12-31.
 */
export function isoDate(text: string | null | undefined): string | null {
  const plain = (text ?? '').normalize('NFKC').trim();
  for (const shape of SHAPES) {
    const [, year, month, day] =
      shape.exec(plain.replace(/(?<=[年月\d])\s+(?=[\d年月日])/g, '')) ?? shape.exec(plain) ?? [];
    if (!year || !month || !day) continue;
    const count = chineseNumber(year);
    return calendarDate(count < 1000 ? count + 1911 : count, chineseNumber(month), chineseNumber(day));
  }
  return null;
}

function calendarDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isReal || year < 1000 || year > 9998) return null;
  const iso = date.toISOString().slice(0, 10);
  return iso === '1900-01-01' ? null : iso;
}
