import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '#lib/testing/cpu-time.ts';
import { fold, foldText, original, withoutSpaces } from './fold.ts';

const PIECES = [
  ...'臺台灣民法第184條之1，。「」、abcXYZé01９８ＡＢ　 \t\n㈱①ﬁ𠀀𝐀İß—-－為爲为國国着著\u200b\ufeff\u0000\u0301\ufe00',
  '  ',
  '\r\n',
  ' \u200b ',
  '\ud800',
  '👩‍⚖️',
  '葛\u{e0100}',
  '´',
  'ﷺ',
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(''));
const anyText = fc.oneof(text, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

describe('fold', () => {
  it.each([
    ['ＡＢＣ　Ｄｅｆ', 'abc def'],
    ['臺灣高等法院', '台灣高等法院'],
    ['第 １８４ 條', '第184條'],
    ['因故意或過失，\r\n　　不法侵害他人之\n權利', '因故意或過失,不法侵害他人之權利'],
    ['Internet   of\nThings 之', 'internet of things之'],
    ['國内产权 国内產權', '國內產權國內產權'],
    ['㈱ ① ﬁ Ⅳ', '(株)1 fi iv'],
    ['–—－‐', '----'],
    ['甲○○', '甲〇〇'],
    ['a\u200bb\u00adc\u0000d', 'abcd'],
    ['  民法  ', '民法'],
    ['\ud800', '\ufffd'],
    ['', ''],
  ])('%j is compared as %j', (from, to) => {
    expect(foldText(from)).toBe(to);
  });

  it('tells where each character comes from', () => {
    const folded = fold('甲 ㈱𠀀b');
    expect(folded.text).toBe('甲(株)𠀀b');
    expect(original(folded, 0, 1)).toEqual([0, 1]);
    expect(original(folded, 2, 3)).toEqual([2, 3]);
    expect(original(folded, 4, 6)).toEqual([3, 5]);
    expect(original(folded, 0, 7)).toEqual([0, 6]);
  });

  it('counts a variation selector to its character', () => {
    const folded = fold('葛\u{e0100}城');
    expect(original(folded, 0, 1)).toEqual([0, 3]);
    expect(original(folded, 1, 2)).toEqual([3, 4]);
  });

  it('folds a text whole that grows beyond the room reserved for it', () => {
    const folded = fold('ﷺ甲'.repeat(100_000));
    expect(folded.text).toBe(foldText('ﷺ甲').repeat(100_000));
    expect(original(folded, folded.text.length - 1, folded.text.length)).toEqual([199_999, 200_000]);
  });

  it('leaves out chosen spaces, and what follows is found where it stands in the original', () => {
    const folded = withoutSpaces(fold('10\n4 5年 度'), (_, start, end) => end - start === 1 && start === 2);
    expect(folded.text).toBe('104 5年度');
    expect(original(folded, 1, 3)).toEqual([1, 4]);
    expect(original(folded, 3, 5)).toEqual([4, 6]);
    expect(original(folded, 6, 7)).toEqual([8, 9]);
  });

  it('is the same done twice', () => {
    fc.assert(
      fc.property(anyText, (t) => {
        expect(foldText(foldText(t))).toBe(foldText(t));
      }),
      { numRuns: 500 },
    );
  });

  it('finds every part of a text in it, wherever it is cut between characters', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (t, a, b) => {
        const characters = Array.from(t);
        const [from = 0, to = 0] = [a % (characters.length + 1), b % (characters.length + 1)].sort(
          (x, y) => x - y,
        );
        expect(foldText(t)).toContain(foldText(characters.slice(from, to).join('')));
      }),
    );
  });

  it('has a map that runs forward and stays inside the text', () => {
    fc.assert(
      fc.property(anyText, (t) => {
        const folded = fold(t);
        expect(folded.text).toBe(foldText(t));
        for (let i = 0; i < folded.text.length; i++) {
          const [start, end] = original(folded, i, i + 1);
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(t.length);
          if (i > 0) expect(start).toBeGreaterThanOrEqual(original(folded, i - 1, i)[0]);
        }
      }),
    );
  });

  it('folds each mapped piece to what stands there', () => {
    fc.assert(
      fc.property(text, (t) => {
        const folded = fold(t);
        for (let i = 0; i < folded.text.length; i++) {
          const [start, end] = original(folded, i, i + 1);
          if (folded.text[i] !== ' ') expect(foldText(t.slice(start, end))).toContain(folded.text[i]);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('takes time in proportion to the text', () => {
    const long = '因故意或過失，不法侵害他人之權利者，負損害賠償責任。 Internet 184\n'.repeat(30_000);
    // Quadratic time would be a hundredfold. Small times say nothing.
    expect(cpuMilliseconds(() => fold(long))).toBeLessThan(
      Math.max(30 * cpuMilliseconds(() => fold(long.slice(0, long.length / 10))), 500),
    );
  });
});
