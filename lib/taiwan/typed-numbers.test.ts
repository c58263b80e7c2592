import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '../text/fold.ts';
import { idsGoingOn } from './typed-numbers.ts';

const SERIES = ['case:TPSV-', 'case:TPDV-', 'case:DEMO-SDSV-', 'letter:財政部-', 'letter:DEMO-示範部-'];
const beginnings = (typed: string) => idsGoingOn(foldText(typed), SERIES);
const goesOnTo = (typed: string, docId: string) => beginnings(typed).some((one) => docId.startsWith(one));

const number = fc.integer({ min: 1, max: 999_999 });
const digits = fc.integer({ min: 1, max: 6 });

describe('the beginnings of ids that continue a typed number', () => {
  test('are those of an interpretation with these first digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), digits, (n, count) => {
        const typed = String(n).slice(0, count);
        expect(goesOnTo(`釋${typed}`, `interp:${n}`)).toBe(true);
        expect(goesOnTo(`司法院釋字第${typed}號`, `interp:DEMO-${n}`)).toBe(true);
        expect(goesOnTo(`院解字第${typed}`, `interp:院解-${n}`)).toBe(true);
      }),
    );
  });

  test('are those of a decision, of the court that is named or of any', () => {
    const word = fc.constantFrom('台上', '訴', '重訴', '上更(一)', '憲判');
    fc.assert(
      fc.property(fc.integer({ min: 38, max: 199 }), word, number, digits, (year, word, n, count) => {
        const typed = String(n).slice(0, count);
        const id = `case:TPSV-${year}-${word}-${n}-20200101-1`;
        expect(goesOnTo(`${year}${word}${typed}`, id)).toBe(true);
        expect(goesOnTo(`最高法院${year}年度${word}字第${typed}`, id)).toBe(true);
        expect(goesOnTo(`臺灣臺北地方法院${year}年度${word}字第${typed}`, id)).toBe(false);
        expect(goesOnTo(`${year}${word}`, `const:${year}-${word}-${n}`)).toBe(true);
      }),
    );
  });

  test('are those of a letter, with or without its agency', () => {
    fc.assert(
      fc.property(number, digits, (n, count) => {
        const typed = String(n).slice(0, count);
        for (const text of [`台財稅字第${typed}`, `財政部台財稅${typed}`])
          expect(goesOnTo(text, `letter:財政部-台財稅字第${n}號`)).toBe(true);
      }),
    );
  });

  test('are none for words, and those of decisions or letters for any text', () => {
    for (const typed of ['', '侵權行為', '112', '房東不還押金', '民法'])
      expect(beginnings(typed)).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        for (const one of beginnings(typed)) expect(one).toMatch(/^(?:interp|const|case|letter):/);
      }),
    );
  });
});
