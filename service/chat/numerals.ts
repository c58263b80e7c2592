const DIGITS = new Map(Array.from('〇零一二三四五六七八九', (digit, i) => [digit, Math.max(0, i - 1)]));
const UNITS = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1_000],
]);

/** A whole number in Arabic digits: `arabic('一百八十四')`, `arabic('一八四')` and `arabic('184')` are all 184. */
export function arabic(numeral: string): string {
  if (/^\d+$/.test(numeral)) return String(Number(numeral));
  if (!/[十百千]/u.test(numeral))
    return String(Number(Array.from(numeral, (digit) => DIGITS.get(digit)).join('')));
  let sum = 0;
  let digit = 0;
  for (const character of numeral) {
    const unit = UNITS.get(character);
    if (unit === undefined) digit = DIGITS.get(character) ?? 0;
    else {
      // 十 alone is ten, 百零五 has a nought that says nothing.
      sum += (digit || 1) * unit;
      digit = 0;
    }
  }
  return String(sum + digit);
}
