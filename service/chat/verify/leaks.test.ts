import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLeakCheck } from './leaks.ts';

const INSTRUCTIONS =
  '你是台灣的法律研究助理，替律師撰寫簡短的研究備忘。只能根據下面編號的文件作答；文件裡沒有的，就說資料庫裡沒有找到，不要憑記憶補充。';
const BARE = INSTRUCTIONS.replace(/[，。；]/gu, '');
const SECRET = 'sk-live-0123456789abcdef';

const isLeak = (sentences: readonly string[]) => {
  const leaks = createLeakCheck({ instructions: INSTRUCTIONS, secrets: [SECRET, 'short'] });
  return sentences.map(leaks);
};

test('a text with twenty characters of the instructions is a leak, one with nineteen is not', () => {
  const place = fc.nat(BARE.length - 20);
  const filler = fc.string({ unit: fc.constantFrom('甲', '乙', '，', ' '), maxLength: 45 });
  fc.assert(
    fc.property(place, filler, filler, fc.array(fc.nat(110), { maxLength: 4 }), (at, before, after, cuts) => {
      const cut = (text: string) => {
        const places = [0, ...cuts.map((one) => one % text.length).sort((a, b) => a - b), text.length];
        return places.slice(1).map((to, i) => text.slice(places[i], to));
      };
      const leak = `${before}${BARE.slice(at, at + 20)}${after}`;
      expect(isLeak(cut(leak))).toContain(true);
      const less = `${before}${BARE.slice(at, at + 19)}甲${after}`;
      expect(isLeak(cut(less))).not.toContain(true);
    }),
    { numRuns: 1_000 },
  );
});

test('a leak is found despite citations, numbers and asterisks between its characters', () => {
  const hidden = [...BARE]
    .map((word, i) => `${word}${i % 3 === 0 ? '[1]' : i % 3 === 1 ? '7' : '**'}`)
    .join('');
  expect(isLeak([hidden])).toEqual([true]);
});

test('every sentence of a long leak is found from its twentieth character on', () => {
  expect(isLeak(INSTRUCTIONS.split(/(?<=[，。；])/u))).toEqual([false, true, true, true, true, true]);
});

test('a secret is found whole, with spaces and in two parts; a secret of five characters is ignored', () => {
  expect(isLeak([`x ${SECRET} y`, '好', SECRET.slice(0, 9), SECRET.slice(9), 'short'])).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
  expect(isLeak([SECRET.split('').join(' ')])).toEqual([true]);
});
