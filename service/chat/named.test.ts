import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isExactly, isNamed, namedIn, withoutNames } from './named.ts';
import { arabic } from './numerals.ts';

const phrases = (text: string, act?: string) => namedIn(text, act).map(({ phrase }) => phrase);

describe('namedIn', () => {
  test.each([
    ['民法第184條', ['民法第184條']],
    ['依民法第一百八十四條及第一九五條', ['民法第184條', '民法第195條']],
    ['民法第１８４條之１、公司法第23-1條', ['民法第184條之1', '公司法第23條之1']],
    ['依同法第5條', []],
    ['第5條', []],
    ['釋字第七四八號與釋字第17號解釋', ['釋字第748號', '釋字第17號']],
    ['111年憲判字第1號判決', ['111年憲判字第1號']],
    ['最高法院112年度台上字第824號民事判決', ['112年度台上字第824號']],
    ['112年台上字第824號', ['112年度台上字第824號']],
    ['法律字第11303506120號函', ['第11303506120號']],
    ['沒有名字', []],
  ])('%s', (text, expected) => {
    expect(phrases(text)).toEqual(expected);
  });

  test('knows the act that was named last, or that the text belongs to', () => {
    expect(phrases('示範法第2條規定甚明，惟依同法第14條第1項')).toEqual(['示範法第2條', '示範法第14條']);
    expect(phrases('依前條及第5條', '民法')).toEqual(['民法第5條']);
  });
});

test('an article is no other one, and the state’s name makes no difference', () => {
  const [named] = namedIn('刑法第185條');
  expect(isNamed(named!, '中華民國刑法第185條')).toBe(true);
  expect(isExactly(named!, '中華民國刑法第185條')).toBe(true);
  expect(isNamed(named!, '中華民國刑法第185條之3')).toBe(false);
  expect(isExactly(named!, '陸海空軍刑法第185條')).toBe(false);
});

test('withoutNames leaves what is asked about them', () => {
  expect(withoutNames('民法第184條和釋字第748號的時效').replace(/\s/g, '')).not.toMatch(/民法|釋字|\d/);
});

test('arabic reads what is written in Chinese', () => {
  const digits = '〇一二三四五六七八九';
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), (number) => {
      const [thousands = 0, hundreds = 0, tens = 0, ones = 0] = String(number)
        .padStart(4, '0')
        .split('')
        .map(Number);
      const spelt = Array.from(String(number), (digit) => digits[Number(digit)]).join('');
      const part = (n: number, unit: string) => (n > 0 ? `${digits[n]}${unit}` : '');
      const full = part(thousands, '千') + part(hundreds, '百') + part(tens, '十') + part(ones, '');
      expect(arabic(spelt)).toBe(String(number));
      expect(arabic(full)).toBe(String(number));
    }),
  );
  expect(arabic('十')).toBe('10');
  expect(arabic('一百零五')).toBe('105');
});
