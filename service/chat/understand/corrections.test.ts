import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withCorrections } from './corrections.ts';

test('a corrected word is replaced in all messages', () => {
  expect(withCorrections(['網購買到瑕疵品', '不是網購，是在店裡買的', '可以退嗎'])).toEqual({
    texts: ['在店裡買買到瑕疵品', '在店裡買的', '可以退嗎'],
    isCorrection: false,
  });
  expect(withCorrections(['他常常遲到', '不是遲到，是曠職三天'])).toEqual({
    texts: ['他常常曠職三天', '曠職三天'],
    isCorrection: true,
  });
});

test('every earlier message is corrected, and a correction can be corrected', () => {
  const { texts } = withCorrections(['我租店面', '店面漏水', '不是店面，是住家', '不是住家，應該是倉庫']);
  expect(texts).toEqual(['我租倉庫', '倉庫漏水', '倉庫', '倉庫']);
});

test.each([
  [['房東不還押金', '不是租屋，是店面']],
  [['不是店面，是住家', '房東不還押金']],
  [['我不是房東', '不是我弄壞的']],
])(
  'messages stay unchanged if no earlier one has the corrected word, or nothing replaces it: %j',
  (messages) => expect(withCorrections(messages)).toEqual({ texts: messages, isCorrection: false }),
);

test('corrections keep the number and the order of the messages', () => {
  const message = fc.constantFrom('網購的鞋子', '不是網購，是店裡買的', '可以退嗎', '', '不是，是');
  fc.assert(
    fc.property(fc.array(message), (messages) => {
      const { texts } = withCorrections(messages);
      expect(texts).toHaveLength(messages.length);
      expect(texts.filter((text) => text === '可以退嗎')).toHaveLength(
        messages.filter((text) => text === '可以退嗎').length,
      );
    }),
  );
});
