import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentWords } from './content-words.ts';
import { splitQuestions } from './split-questions.ts';

test.each([
  ['押金可以要回來嗎？提前退租要賠多少違約金？', ['押金可以要回來嗎', '提前退租要賠多少違約金']],
  ['房東不還押金，還有管理費要不要繳給管委會', ['房東不還押金', '管理費要不要繳給管委會']],
  ['公司資遣員工\n勞工保險怎麼退保', ['公司資遣員工', '勞工保險怎麼退保']],
  ['一、房東不還押金；二、公司資遣員工', ['一、房東不還押金', '二、公司資遣員工']],
])('a message of several questions is split: %s', (message, parts) =>
  expect(splitQuestions(message, 4)).toEqual(parts),
);

test.each(['房東不還押金怎麼辦', '您好。房東不還押金怎麼辦？謝謝！', '。。。', ''])(
  'a message of one question is not split: %s',
  (message) => expect(splitQuestions(message, 4)).toEqual([]),
);

test('legal terms are not split', () => {
  expect(splitQuestions('買賣契約可以主張同時履行抗辯嗎', 4)).toEqual([]);
  expect(splitQuestions('父子同時死亡，遺產由誰繼承', 4)).toEqual([]);
});

test('no more parts than the limit are returned, and none for a limit of 1', () => {
  const many = '房東不還押金？公司資遣員工？鄰居占用土地？';
  expect(splitQuestions(many, 2)).toEqual(['房東不還押金', '公司資遣員工']);
  expect(splitQuestions(many, 1)).toEqual([]);
  expect(splitQuestions(many, 0)).toEqual([]);
});

test('the parts are pieces of the message in its order, each with two content words or more', () => {
  const words = fc.constantFrom(
    '房東',
    '押金',
    '返還',
    '？',
    '。',
    '，',
    '以及',
    '另外',
    '同時',
    '嗎',
    '\n',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), fc.integer({ min: 0, max: 5 }), (pieces, most) => {
      const message = pieces.join('');
      const parts = splitQuestions(message, most);
      expect(parts.length).toBeLessThanOrEqual(most);
      expect(parts).not.toHaveLength(1);
      let from = 0;
      for (const part of parts) {
        const at = message.indexOf(part, from);
        expect(at).toBeGreaterThanOrEqual(from);
        from = at + part.length;
        expect(contentWords(part).length).toBeGreaterThan(1);
      }
    }),
  );
});
