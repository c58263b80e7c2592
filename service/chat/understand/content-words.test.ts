import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFunctionWord } from '#lib/taiwan/questions/function-words.ts';
import { foldText } from '#lib/text/fold.ts';
import { contentWords } from './content-words.ts';

const words = (text: string) => contentWords(text).map((word) => word.text);

test.each([
  ['房東不還押金怎麼辦', ['房東', '押金']],
  ['資遣費怎麼算？', ['資遣費']],
  ['為什麼？', []],
  ['可不可以請問一下', []],
  ['。。。？？？', []],
])('function words are no content words: %s', (text, expected) => expect(words(text)).toEqual(expected));

test('full-width and capital letters are folded', () => {
  expect(words('ＬＩＮＥ詐騙')).toEqual(['line', '詐騙']);
});

test('content words have their places in the folded text, in order', () => {
  const pieces = fc.constantFrom(
    '房東',
    '的',
    '押金',
    '嗎',
    'ＡＢ',
    '㈠',
    '１２',
    '，',
    '𠮷',
    'e\u0301',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 20 }), (all) => {
      const text = all.join('');
      const folded = foldText(text);
      let from = 0;
      for (const { text: word, start, end } of contentWords(text)) {
        expect(folded.slice(start, end)).toBe(word);
        expect(start).toBeGreaterThanOrEqual(from);
        expect(isFunctionWord(word)).toBe(false);
        from = end;
      }
    }),
  );
});
