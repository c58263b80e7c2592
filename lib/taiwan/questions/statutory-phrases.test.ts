import { expect, test } from 'vitest';
import { LISTS_CONTENTS, PENALTY, REFERS_ELSEWHERE, TRANSITIONAL } from './statutory-phrases.ts';

test.each([
  '違反第五條規定者，處新臺幣一萬元以上五萬元以下罰鍰。',
  '處三年以下有期徒刑、拘役或科或併科新臺幣十萬元以下罰金。',
  '有下列行為之一者，處無期徒刑或十年以上有期徒刑：',
  '得併科新臺幣五十萬元以下罰金。',
  '屆期未改善者，按次處罰。',
  '情節重大者，處以怠金。',
])('PENALTY matches %s', (text) => expect(PENALTY.test(text)).toBe(true));

test.each([
  '因故意犯罪，經判處有期徒刑逾六個月確定。',
  '曾受有期徒刑之宣告者，不得登記。',
  '得易科罰金之罪與不得易科罰金之罪。',
  '由主管機關處理之。',
  '宣告之保安處分，其先執行徒刑者，得免其處分之執行。',
  '出租人應返還押金。',
])('PENALTY does not match %s', (text) => expect(PENALTY.test(text)).toBe(false));

test.each([
  ['第五百四十條至第五百四十二條關於委任之規定，於無因管理準用之。', true],
  ['前項但書合理例外情事，由行政院定之。', true],
  ['應準用前條之規定。', true],
  ['拘提證人，準用關於拘提被告之規定；證人為軍人者，應囑託該管長官執行。', true],
  ['本章之罪，須告訴乃論。', true],
  ['前項親屬之間，犯本章之罪者，須告訴乃論。', false],
  ['房屋之租金，由出租人收取。', false],
])('%s only refers elsewhere: %s', (text, expected) => expect(REFERS_ELSEWHERE.test(text)).toBe(expected));

test.each([
  ['搜索票，應記載下列事項：', true],
  ['租約應載明左列事項：', true],
  ['出租人應記載其理由。', false],
])('%s lists what a document contains: %s', (text, expected) =>
  expect(LISTS_CONTENTS.test(text)).toBe(expected),
);

test.each([
  ['本條例中華民國九十八年六月九日修正之條文施行前，經許可者，得申請。', true],
  ['八十四年一月十四日以前相互贈與之財產，適用之。', true],
  ['於本法修正施行前已移送之事件，亦適用之。', true],
  ['納稅義務人應於每年五月三十一日以前申報。', false],
  ['本條例修正施行後取得農地者，得興建農舍。', false],
])('%s is for cases before a change of the law: %s', (text, expected) =>
  expect(TRANSITIONAL.test(text)).toBe(expected),
);
