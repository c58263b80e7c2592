import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sentenceAround } from './sentence.ts';

const around = (text: string, word: string) => {
  const at = text.indexOf(word);
  return text.slice(...sentenceAround(text, at, at + word.length));
};

it('the sentence in which a word stands', () => {
  expect(around('甲。按民法有規定。乙', '民法')).toBe('按民法有規定。');
  expect(around('主文\n　　民法；乙', '民法')).toBe('民法；');
  expect(around('民法', '民法')).toBe('民法');
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
