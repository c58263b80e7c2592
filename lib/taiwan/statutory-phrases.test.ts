import { describe, expect, test } from 'vitest';
import { PENALTY, paragraphsReferredTo } from './statutory-phrases.ts';

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
])('no penalty is threatened: %s', (text) => expect(PENALTY.test(text)).toBe(false));

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
