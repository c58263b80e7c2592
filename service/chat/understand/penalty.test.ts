import { expect, test } from 'vitest';
import { asksForPenalty, PENALTY } from './penalty.ts';

test.each([
  '違反第五條規定者，處新臺幣一萬元以上五萬元以下罰鍰。',
  '處三年以下有期徒刑、拘役或科或併科新臺幣十萬元以下罰金。',
  '有下列行為之一者，處無期徒刑或十年以上有期徒刑：',
  '得併科新臺幣五十萬元以下罰金。',
  '屆期未改善者，按次處罰。',
  '情節重大者，處以怠金。',
])('a penalty is threatened: %s', (text) => expect(PENALTY.test(text)).toBe(true));

test.each([
  '因故意犯罪，經判處有期徒刑逾六個月確定。',
  '曾受有期徒刑之宣告者，不得登記。',
  '由主管機關處理之。',
  '出租人應返還押金。',
])('none is: %s', (text) => expect(PENALTY.test(text)).toBe(false));

test.each(['酒駕會被關嗎', '違規停車罰多少', '偽造文書刑責', '虐待動物怎麼罰', '這樣有罪嗎', '詐欺判幾年'])(
  'a question asks what is threatened: %s',
  (question) => expect(asksForPenalty(question)).toBe(true),
);

test.each(['房東不還押金怎麼辦', '時效多久', '遺產怎麼分'])(
  'a question asks something else: %s',
  (question) => expect(asksForPenalty(question)).toBe(false),
);
