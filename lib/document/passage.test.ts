import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passageAround } from './passage.ts';

const around = (text: string, words: string) => {
  const at = text.indexOf(words);
  return passageAround(text, at, at + words.length);
};

/** As courts break lines: 30 full-width characters each, the later ones set in. */
const broken = (text: string) => text.match(/.{1,30}/gu)?.join('\r\n    ') ?? '';
const FILLER = '原告主張被告甲○○於民國某年某月某日駕駛車輛，行經某路口時未減速慢行，致原告受有損害，';

test('a sentence goes on over the lines that a court has broken, without the breaks', () => {
  const sentence = `${FILLER.slice(0, 22)}，爰依民法第一八四條第一項前段規定，請求被告乙○○賠償。`;
  const text = broken(`${`${FILLER.repeat(3)}略。`.repeat(4)}${sentence}${`${FILLER}略。`.repeat(4)}`);
  const at = text.indexOf('民法');
  expect(passageAround(text, at, at + 2).passage).toBe(sentence);
});

test('a citation broken over two lines is whole', () => {
  const before = `${FILLER.repeat(5)}。`.slice(-27);
  const filler = `${'某'.repeat(29)}，`.repeat(6);
  const text = broken(`${filler}${before}民法第184條規定。`);
  const start = text.indexOf('民');
  const { passage, start: from, end } = passageAround(text, start, text.indexOf('條') + 1);
  expect(passage.slice(from, end)).toBe('民法第184條');
});

test('a line of its own is no part of the sentence below it', () => {
  expect(around('主文\n　　民法第1條。\n理由', '民法').passage).toBe('民法第1條。');
});

test('what is asked for stands in the passage, wherever it is in whatever text', () => {
  const text = fc.array(fc.constantFrom('𠮷', '甲', '○', '，', '。', '\n', ' ', 'a', FILLER), {
    maxLength: 200,
  });
  fc.assert(
    fc.property(text, fc.constantFrom('民法第1條', '釋字第1號'), text, (before, words, after) => {
      const whole = `${before.join('')}${words}${after.join('')}`;
      const at = before.join('').length;
      const { passage, start, end } = passageAround(whole, at, at + words.length);
      expect(passage.slice(start, end)).toBe(words);
      expect(passage.isWellFormed()).toBe(true);
      expect(passage).not.toContain('\n');
    }),
  );
});
