import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '#lib/text/fold.ts';
import { chinese, digitByDigit, numberOf, readNumber, readRoman, roman } from './numerals.ts';

describe('numberOf', () => {
  test.each([
    ['184', 184],
    ['１８４', 184],
    ['一八四', 184],
    ['一百八十四', 184],
    ['百八十四', 184],
    ['十', 10],
    ['十一', 11],
    ['一一', 11],
    ['廿', 20],
    ['廿一', 21],
    ['一百廿三', 123],
    ['卅九', 39],
    ['一百零五', 105],
    ['一百〇五', 105],
    ['一○五', 105],
    ['〇〇八', 8],
    ['○○八', 8],
    ['零零八', 8],
    ['００八', 8],
    ['0０二四', 24],
    ['0一0五', 105],
    ['一千零二十', 1020],
    ['二千二百四十一', 2241],
    ['一萬二千', 12_000],
  ])('%s is %i', (numeral, number) => {
    expect(numberOf(foldText(numeral))).toBe(number);
  });

  test.each(['十一十二', '百百', '一百一百', '', '甲', '1一'])('%j is no number', (numeral) => {
    expect(numberOf(numeral)).toBeNull();
  });

  test('reads back numbers spelt in Chinese', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (number) => {
        expect(numberOf(chinese(number))).toBe(number);
        expect(numberOf(digitByDigit(number))).toBe(number);
        expect(numberOf(String(number))).toBe(number);
      }),
    );
  });
});

test('chinese spells numbers as statutes do', () => {
  expect([10, 15, 20, 105, 110, 184, 1030, 1225, 2001].map(chinese)).toEqual([
    '十',
    '十五',
    '二十',
    '一百零五',
    '一百一十',
    '一百八十四',
    '一千零三十',
    '一千二百二十五',
    '二千零一',
  ]);
});

test('numberOf ignores leading zeros in any spelling', () => {
  const noughts = fc.array(fc.constantFrom('〇', '○', '零', '０', '0'), { maxLength: 4 });
  fc.assert(
    fc.property(noughts, fc.integer({ min: 1, max: 9_999 }), (before, number) => {
      const written = before.join('') + digitByDigit(number);
      expect(numberOf(foldText(written))).toBe(number);
    }),
  );
});

test('readNumber reads all of a number, and null where there is none or one of 16 digits', () => {
  expect(readNumber('第184條', 1)).toEqual({ value: 184, end: 4 });
  expect(readNumber('條', 0)).toBeNull();
  expect(readNumber('1'.repeat(16), 0)).toBeNull();
});

test('readRoman reads back Roman numerals up to 150', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 150 }), (number) => {
      const letters = roman(number).toLowerCase();
      expect(readRoman(`${letters}前`, 0)).toEqual({ value: number, end: letters.length });
    }),
  );
  expect(readRoman('ic', 0)).toBeNull();
  expect(readRoman('ix', 0)?.value).toBe(9);
  expect(readRoman('in', 0)).toBeNull();
});
