import { expect, test } from 'vitest';
import {
  asksForAll,
  asksForClaim,
  asksForContents,
  asksForPenalty,
  asksForPrescription,
  asksForTime,
  asksToBeToldPenalty,
  asksWhatFollows,
  asksWhenEntitled,
} from './question-words.ts';

test.each([
  '酒駕會被關嗎',
  '違規停車罰多少',
  '偽造文書刑責',
  '侵占罪的刑度',
  '虐待動物怎麼罰',
  '這樣有罪嗎',
  '詐欺判幾年',
])('asksForPenalty is true for %s', (question) => expect(asksForPenalty(question)).toBe(true));

test.each(['房東不還押金怎麼辦', '時效多久', '遺產怎麼分', '判六個月得易科罰金', '行政罰裁處權時效'])(
  'asksForPenalty is false for %s',
  (question) => expect(asksForPenalty(question)).toBe(false),
);

test('asksForTime is true for 多久, and false for a question without a time', () => {
  expect(asksForTime('押金多久要還')).toBe(true);
  expect(asksForTime('押金要還嗎')).toBe(false);
});

test.each([
  '加班費可以請求幾年內的',
  '車禍多久以內要告',
  '過了三年還能要嗎',
  '薪水多久內要得回來',
  '租金可以往回要幾年份',
  '消滅時效',
])('asksForPrescription is true for %s', (question) => expect(asksForPrescription(question)).toBe(true));

test.each(['那要提前多久通知我', '資遣的預告期間多久', '離婚要等多久', '房東要在多久以前告知'])(
  'asksForPrescription is false for a question about another period: %s',
  (question) => expect(asksForPrescription(question)).toBe(false),
);

test.each(['告訴乃論的期限', '對傷害罪的告訴期間', '占用二十年可以時效取得嗎', '時效中斷的事由'])(
  'asksForPrescription is false for periods by which no claim lapses: %s',
  (question) => expect(asksForPrescription(question)).toBe(false),
);

test('asksWhatFollows is true for 會怎樣, and false if the question also asks for a penalty', () => {
  expect(asksWhatFollows('支付命令不異議會怎樣')).toBe(true);
  expect(asksWhatFollows('不繳罰單會怎樣，會被關嗎')).toBe(false);
  expect(asksWhatFollows('押金多久要還')).toBe(false);
});

test.each([
  ['被騙的錢拿得回來嗎', true],
  ['利息太高可以不還嗎', true],
  ['摔壞的手機可以求償嗎', true],
  ['主管騷擾我要跟誰申訴', true],
  ['書桌還是我的嗎', false],
  ['酒駕會被關嗎', false],
])('asksForClaim of %s is %s', (question, expected) => expect(asksForClaim(question)).toBe(expected));

test('asksWhenEntitled is true for 做幾年才有, and false for 幾年內要領', () => {
  expect(asksWhenEntitled('退休金要做幾年才有')).toBe(true);
  expect(asksWhenEntitled('退休金幾年內要領')).toBe(false);
});

test('asksForContents is true for 要寫什麼, and false for a question that only names a writ', () => {
  expect(asksForContents('搜索票要寫什麼')).toBe(true);
  expect(asksForContents('沒有搜索票可以進來嗎')).toBe(false);
});

test.each([
  ['違規停車罰多少', true],
  ['酒駕會被關嗎', true],
  ['詐欺判幾年', true],
  ['虐待動物怎麼罰', true],
  ['侵占的刑責', true],
  ['不退押金會不會被罰', true],
  ['無照駕駛之罰鍰', true],
  ['罰鍰的三年從什麼時候開始算', false],
  ['爸爸在坐牢，要算進低收入戶嗎', false],
  ['罰單寄錯地址怎麼辦', false],
  ['這樣違法嗎', false],
])('asksToBeToldPenalty of %s is %s', (question, expected) =>
  expect(asksToBeToldPenalty(question)).toBe(expected),
);

test.each([
  ['哪些人可以分遺產', true],
  ['什麼情況下契約可以解除', true],
  ['假釋的要件', true],
  ['訴願不受理的事由有哪幾種', true],
  ['工傷公司該付什麼？', true],
  ['遺產繼承的順序為何', true],
  ['什麼是善意取得', false],
  ['房東不還押金我該做什麼', false],
  ['這是什麼', false],
  ['房東可以解約嗎', false],
])('asksForAll of %s is %s', (question, expected) => expect(asksForAll(question)).toBe(expected));
