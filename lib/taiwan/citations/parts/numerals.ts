import { isChineseNumeralAt, isDigitAt } from '../scan/classes.ts';

/** A number read at a position of a folded text, and where it ends. */
export type ParsedPrefix<T> = { value: T; end: number };

const MAX_CHARACTERS = 15;
const ROMAN = 'ivxlc';

const TEN_THOUSAND = 10_000;
/** Added to the values of 廿, 卅, 卌, to distinguish them from units, which are all smaller. */
const TENS = 100_000;
const VALUES = new Map<number, number>([
  ...Array.from('〇一二三四五六七八九', (digit, value) => [digit.charCodeAt(0), value] as const),
  ...Object.entries({ 零: 0, '○': 0, 十: 10, 百: 100, 千: 1_000, 萬: TEN_THOUSAND }).map(
    ([unit, value]) => [unit.charCodeAt(0), value] as const,
  ),
  ...Object.entries({ 廿: 20, 卅: 30, 卌: 40 }).map(
    ([tens, value]) => [tens.charCodeAt(0), TENS + value] as const,
  ),
]);
const valueAt = (text: string, at: number): number => VALUES.get(text.charCodeAt(at)) ?? 0;

/** Digit by digit, 一八四; null if it contains a unit (十, 百). */
function valueOfDigits(text: string, from: number, to: number): number | null {
  let sum = 0;
  for (let at = from; at < to; at++) {
    const digit = valueAt(text, at);
    if (digit >= 10) return null;
    sum = sum * 10 + digit;
  }
  return sum;
}

/** With its units, 一百八十四; null where it is no number: 十一十二. */
function valueOfUnits(text: string, from: number, to: number): number | null {
  let sum = 0;
  let digit: number | undefined;
  let last = Number.POSITIVE_INFINITY;
  for (let at = from; at < to; at++) {
    const value = valueAt(text, at);
    if (value < 10) {
      if (digit) return null;
      digit = value;
    } else if (value > TENS) {
      if (digit || last <= 10) return null;
      sum += value - TENS;
      last = 10;
    } else if (value === TEN_THOUSAND) {
      if (last <= 0 || sum >= value) return null;
      sum = (sum + (digit ?? 0)) * value;
      digit = undefined;
      last = value;
    } else {
      if (value >= last) return null;
      // 十 alone is ten, 百八 begins with one hundred; 百零五 has a zero without value.
      sum += (digit || 1) * value;
      digit = undefined;
      last = value;
    }
  }
  return sum + (digit ?? 0);
}

/** 一0四, 五Ｏ九: typed without a 〇 on the keyboard. */
const isZeroAt = (text: string, at: number) =>
  text[at] === '0' || (text[at] === 'o' && isChineseNumeralAt(text, at + 1));

/** Where a number goes on in Chinese after leading zeros that are digits: ００八. */
function afterZeros(text: string, at: number): number {
  let end = at;
  while (text[end] === '0' && end - at < MAX_CHARACTERS) end++;
  return isChineseNumeralAt(text, end) ? end : at;
}

/** The whole number that begins here: `184`, `一百八十四`, `一八四`, `百八十四`, `廿一`. */
export function readNumber(text: string, at: number): ParsedPrefix<number> | null {
  let end = afterZeros(text, at);
  if (isDigitAt(text, end)) {
    let value = 0;
    for (; isDigitAt(text, end); end++) value = value * 10 + text.charCodeAt(end) - 48;
    return end - at > MAX_CHARACTERS ? null : { value, end };
  }
  while (isChineseNumeralAt(text, end) || (end > at && isZeroAt(text, end))) end++;
  if (end === at || end - at > MAX_CHARACTERS || isDigitAt(text, end)) return null;
  const value = valueOfDigits(text, at, end) ?? valueOfUnits(text, at, end);
  return value === null ? null : { value, end };
}

/** A folded numeral as a number. `numberOf('一百八十四') === 184` */
export function numberOf(numeral: string): number | null {
  const read = readNumber(numeral, 0);
  return read?.end === numeral.length ? read.value : null;
}

const SPELT = '〇一二三四五六七八九';
const SIZES = [
  ['萬', 10_000],
  ['千', 1_000],
  ['百', 100],
  ['十', 10],
] as const;

/** `chinese(184) === '一百八十四'`, as statutes write it. */
export function chinese(number: number): string {
  const parts = SIZES.reduce(
    ({ text, rest }, [unit, size]) => {
      const count = Math.floor(rest / size);
      const zero = text !== '' && !text.endsWith('零') && count === 0 ? '零' : '';
      return { text: text + (count > 0 ? chinese(count) + unit : zero), rest: rest % size };
    },
    { text: '', rest: number },
  );
  if (parts.rest > 0) return (parts.text + SPELT[parts.rest]).replace(/^一十/u, '十');
  return parts.text.replace(/零$/u, '').replace(/^一十/u, '十') || '〇';
}

/** `digitByDigit(184) === '一八四'` */
export const digitByDigit = (number: number): string =>
  Array.from(String(number), (digit) => SPELT[Number(digit)]).join('');

const ROMAN_PARTS: readonly (readonly [string, number])[] = [
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];

/** In capital letters of the alphabet. */
export function roman(number: number): string {
  let text = '';
  let rest = number;
  for (const [letters, value] of ROMAN_PARTS)
    for (; rest >= value; rest -= value) text += letters.toUpperCase();
  return text;
}

/** The Roman numeral that begins here, in small letters as folded text has it; none inside a word. */
export function readRoman(text: string, at: number): ParsedPrefix<number> | null {
  let end = at;
  while (end - at < MAX_CHARACTERS && end < text.length && ROMAN.includes(text[end] as string)) end++;
  if (end === at || /[a-z]/.test(text[end] ?? '')) return null;
  const letters = text.slice(at, end);
  let value = 0;
  let rest = letters;
  for (const [part, size] of ROMAN_PARTS)
    while (rest.startsWith(part)) {
      value += size;
      rest = rest.slice(part.length);
    }
  return rest === '' && roman(value).toLowerCase() === letters ? { value, end } : null;
}
