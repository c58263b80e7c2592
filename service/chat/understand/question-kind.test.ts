import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUESTION_KINDS, questionKindOf } from './question-kind.ts';

describe('a question is of the kind that its words ask for', () => {
  test.each([
    ['加班費可以請求幾年內的', 'how-long'],
    ['上訴期限是什麼時候', 'how-long'],
    ['資遣費怎麼算', 'how-much'],
    ['特留分是多少', 'how-much'],
    ['酒駕會被關多久', 'punishable'],
    ['撿到手機不還犯法嗎', 'punishable'],
    ['口頭契約有效嗎', 'valid'],
    ['漏水修繕費誰要出', 'who'],
    ['離婚要去哪個法院告', 'which-court'],
    ['公然侮辱罪是否違憲', 'constitutional'],
    ['房東不還押金怎麼辦', 'what-to-do'],
    ['可以拒絕加班嗎', 'may-i'],
    ['什麼是善意取得', 'what-is'],
    ['車子停路邊被人故意刮花', 'other'],
    ['押金', 'other'],
  ] as const)('%s: %s', (question, kind) => expect(questionKindOf(question)).toBe(kind));
});

test('the narrower kind comes first: how long somebody is jailed asks for the penalty', () => {
  expect(questionKindOf('這樣會被判幾年')).toBe('punishable');
  expect(questionKindOf('時效過了契約還有效嗎')).toBe('how-long');
});

test.each([
  ['我被羈押了最長可以關多久', 'how-long'],
  ['假釋要關多久才能申請', 'how-long'],
  ['吸毒會被關多久', 'punishable'],
  ['警察可以把我關多久', 'how-long'],
  ['房貸這幾年都是我在繳', 'other'],
  ['房租欠了幾個月才能趕人', 'how-long'],
  ['收到罰單不服，多久內要提訴願', 'how-long'],
  ['闖紅燈罰單多少錢', 'punishable'],
  ['憲法訴訟', 'other'],
] as const)('the words beside a keyword decide the kind of a question: %s', (question, kind) =>
  expect(questionKindOf(question)).toBe(kind),
);

test('any text has one kind, however its characters are encoded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const kind = questionKindOf(text);
      expect(QUESTION_KINDS).toContain(kind);
      expect(questionKindOf(text.normalize('NFKC'))).toBe(kind);
    }),
  );
});

test('a story before a question does not make its kind `other`', () => {
  fc.assert(
    fc.property(fc.string(), (told) => {
      expect(questionKindOf(`${told}多久`)).not.toBe('other');
    }),
  );
});
