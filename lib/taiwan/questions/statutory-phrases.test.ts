import { describe, expect, test } from 'vitest';
import { PENALTY, paragraphsReferredTo, REFERS_ELSEWHERE } from './statutory-phrases.ts';

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
  '得易科罰金之罪與不得易科罰金之罪。',
  '由主管機關處理之。',
  '出租人應返還押金。',
])('no penalty is threatened: %s', (text) => expect(PENALTY.test(text)).toBe(false));

test.each([
  ['第五百四十條至第五百四十二條關於委任之規定，於無因管理準用之。', true],
  ['前項但書合理例外情事，由行政院定之。', true],
  ['應準用前條之規定。', true],
  ['本章之罪，須告訴乃論。', true],
  ['前項親屬之間，犯本章之罪者，須告訴乃論。', false],
  ['房屋之租金，由出租人收取。', false],
])('%s only refers elsewhere: %s', (text, expected) => expect(REFERS_ELSEWHERE.test(text)).toBe(expected));

describe('the paragraphs that a paragraph speaks of as it opens', () => {
  test.each([
    ['前項情形，重。', 2, [1, 1]],
    ['違反前二項規定，重。', 2, [0, 1]],
    ['犯第一項之罪，重。', 3, [0, 0]],
    ['依第五條第一項，重。', 2, null],
    ['押金應返還。', 2, null],
  ])('%s at place %i', (text, place, expected) =>
    expect(paragraphsReferredTo(text, place)).toEqual(expected),
  );
});
