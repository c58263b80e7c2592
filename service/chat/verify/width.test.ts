import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldWidth, patternOf } from './width.ts';

const unit = fc.constantFrom(
  ...[
    '甲',
    '乙',
    '，',
    ',',
    '１',
    '1',
    '一',
    'Ａ',
    'A',
    'a',
    ' ',
    '\n',
    '\u3000',
    '「',
    '『',
    '」',
    '』',
    '｢',
  ],
  ...['㈠', '①', '台', '臺', '.', '＊', '*', '\\', ']', '^', '𠮷', '\ud842', '\udfb7', '。', '｡', 'ｱ', 'ア'],
);
const text = fc.string({ unit, maxLength: 30 });

test('foldWidth removes differences of width, white space and quotation marks, and no others', () => {
  expect(foldWidth('第１８４ 條，\n「甲『乙』」\u3000')).toBe('第184條,「甲「乙」」');
  for (const [a, b] of ['十4', '㈠一', '①1', '臺台', 'Aa', '。.', '、,'].map((pair) => pair.split('')))
    expect(foldWidth(a!)).not.toBe(foldWidth(b!));
});

test('patternOf matches a text exactly if the folded text contains the folded quotation', () => {
  let found = 0;
  fc.assert(
    fc.property(text, text, fc.nat(30), fc.nat(6), fc.boolean(), (held, other, from, length, isPart) => {
      const quote = isPart ? held.slice(from, from + length) : other.slice(0, 3);
      fc.pre(foldWidth(quote) !== '');
      const holds = foldWidth(held).includes(foldWidth(quote));
      if (holds) found++;
      expect(patternOf(quote).test(held)).toBe(holds);
    }),
    { numRuns: 5_000 },
  );
  expect(found).toBeGreaterThan(500);
});
