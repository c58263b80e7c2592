import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sentenceAround } from './sentence-around.ts';

const around = (text: string, word: string) => {
  const at = text.indexOf(word);
  return text.slice(...sentenceAround(text, at, at + word.length));
};

it('the sentence in which a word stands', () => {
  expect(around('甲。按民法有規定。乙', '民法')).toBe('按民法有規定。');
  expect(around('主文\n　　民法；乙', '民法')).toBe('民法；');
  expect(around('民法', '民法')).toBe('民法');
  expect(around('甲○○、乙○○依民法請求。丙', '民法')).toBe('甲○○、乙○○依民法請求。');
});

it('a sentence has the quotation mark that it closes, and not that of the one before', () => {
  expect(around('「甲。」按「民法有規定。」乙', '民法')).toBe('按「民法有規定。」');
});

it('a long sentence is cut at a comma, else at a mark of lists', () => {
  const long = '甲'.repeat(30);
  expect(around(`${long}${long}，${long}、${long}，依民法、${long}，${long}、${long}。`, '民法')).toBe(
    `${long}、${long}，依民法、${long}，`,
  );
  expect(around(`${long.repeat(3)}、依民法、${long.repeat(3)}`, '民法')).toBe('依民法、');
});

it('a masked name, a number and a word of letters stay whole where a sentence has no commas', () => {
  const pieces = fc.array(fc.constantFrom('王○明', '甲○○', '１８４', '第一百八十四條', 'OpenAI', '與'), {
    minLength: 60,
    maxLength: 90,
  });
  fc.assert(
    fc.property(pieces, pieces, (before, after) => {
      const passage = around(`${before.join('')}民法${after.join('')}`, '民法');
      expect(passage).not.toMatch(/^[○\d\uff10-\uff19a-zA-Z百八十四]|[○\d\uff10-\uff19a-zA-Z一百八十四]$/u);
    }),
  );
});

it('no more than 80 characters to either side, whole characters, and always the place itself', () => {
  const text = fc.array(fc.constantFrom('𠮷', '甲', '。', '\n', ' ', 'a'), { maxLength: 300 });
  fc.assert(
    fc.property(text, fc.nat(300), fc.nat(20), (pieces, before, length) => {
      const start = pieces.slice(0, before).join('').length;
      const end = start + pieces.slice(before, before + length).join('').length;
      const whole = pieces.join('');
      const [from, to] = sentenceAround(whole, start, end);
      expect(from).toBeLessThanOrEqual(start);
      expect(to).toBeGreaterThanOrEqual(end);
      expect(start - from).toBeLessThanOrEqual(81);
      expect(whole.slice(from, to).isWellFormed()).toBe(true);
    }),
  );
});
