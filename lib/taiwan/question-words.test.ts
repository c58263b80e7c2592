import { expect, test } from 'vitest';
import { asksForPenalty, asksForTime } from './question-words.ts';

test.each(['酒駕會被關嗎', '違規停車罰多少', '偽造文書刑責', '虐待動物怎麼罰', '這樣有罪嗎', '詐欺判幾年'])(
  'a question asks what is threatened: %s',
  (question) => expect(asksForPenalty(question)).toBe(true),
);

test.each(['房東不還押金怎麼辦', '時效多久', '遺產怎麼分'])(
  'a question asks for something else than a penalty: %s',
  (question) => expect(asksForPenalty(question)).toBe(false),
);

test('a question asks for a time', () => {
  expect(asksForTime('押金多久要還')).toBe(true);
  expect(asksForTime('押金要還嗎')).toBe(false);
});
