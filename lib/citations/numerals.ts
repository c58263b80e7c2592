/** What a reader found in a folded text, and where it ends. */
export type Read<T> = { value: T; end: number };

const DIGITS = new Map(
  ['〇零○', '一', '二', '三', '四', '五', '六', '七', '八', '九'].flatMap((forms, value) =>
    Array.from(forms, (form) => [form, value] as const),
  ),
);
const UNITS = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1_000],
  ['萬', 10_000],
]);
const TENS = new Map([
  ['廿', 20],
  ['卅', 30],
  ['卌', 40],
]);
const LONGEST = 15;
const ROMAN = 'ivxlc';

export const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= '0' && character <= '9';
const isChinese = (character: string | undefined): boolean =>
  character !== undefined && (DIGITS.has(character) || UNITS.has(character) || TENS.has(character));
export const isNumeral = (character: string | undefined): boolean =>
  isDigit(character) || isChinese(character);

/** The value of a Chinese numeral, digit by digit or with its units; null where it is none: `十一十二`. */
function valueOfChinese(numeral: string): number | null {
  const characters = Array.from(numeral);
  if (characters.every((character) => DIGITS.has(character)))
    return Number(characters.map((character) => DIGITS.get(character)).join(''));
  let sum = 0;
  let digit: number | undefined;
  let last = Number.POSITIVE_INFINITY;
  for (const character of characters) {
    const value = DIGITS.get(character);
    const tens = TENS.get(character);
    const unit = UNITS.get(character) ?? 10;
    if (value !== undefined) {
      if (digit) return null;
      digit = value;
    } else if (tens !== undefined) {
      if (digit || last <= 10) return null;
      sum += tens;
      last = 10;
    } else if (unit === 10_000) {
      if (last <= 0 || sum >= 10_000) return null;
      sum = (sum + (digit ?? 0)) * unit;
      digit = undefined;
      last = unit;
    } else {
      if (unit >= last) return null;
      // 十 alone is ten, 百八 begins with one hundred; 百零五 has a nought that says nothing.
      sum += (digit || 1) * unit;
      digit = undefined;
      last = unit;
    }
  }
  return sum + (digit ?? 0);
}

/** The whole number that begins here: `184`, `一百八十四`, `一八四`, `百八十四`, `廿一`. */
export function readNumber(text: string, at: number): Read<number> | null {
  const belongs = isDigit(text[at]) ? isDigit : isChinese;
  let end = at;
  while (belongs(text[end])) end++;
  if (end === at || end - at > LONGEST) return null;
  const numeral = text.slice(at, end);
  const value = belongs === isDigit ? Number(numeral) : valueOfChinese(numeral);
  return value === null ? null : { value, end };
}

/** A folded numeral as a number. `numberOf('一百八十四') === 184` */
export function numberOf(numeral: string): number | null {
  const read = readNumber(numeral, 0);
  return read?.end === numeral.length ? read.value : null;
}

const SPELT = '〇一二三四五六七八九';

/** `chinese(184) === '一百八十四'`, as statutes write it. */
export function chinese(number: number): string {
  const parts = [...UNITS].reverse().reduce(
    ({ text, rest }, [unit, size]) => {
      const count = Math.floor(rest / size);
      const nought = text !== '' && !text.endsWith('零') && count === 0 ? '零' : '';
      return { text: text + (count > 0 ? chinese(count) + unit : nought), rest: rest % size };
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
export function readRoman(text: string, at: number): Read<number> | null {
  let end = at;
  while (end - at < LONGEST && end < text.length && ROMAN.includes(text[end] as string)) end++;
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
