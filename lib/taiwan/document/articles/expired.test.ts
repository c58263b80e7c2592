import { expect, test } from 'vitest';
import { expiredIn } from './expired.ts';

const TOLD =
  '1.中華民國六十年一月一日制定公布全文 20 條\n2.中華民國七十年一月一日某部公告第 8、10～12\n  條之施行期限，已於六十九年十二月三十一日屆滿當然廢止';

test.each([
  ['8', true],
  ['11', true],
  ['9', false],
  ['80', false],
  ['8-1', false],
])('expiredIn reads in a history whether the term of article %s ran out: %s', (article, expected) =>
  expect(expiredIn(TOLD)(article)).toBe(expected),
);

test.each([
  '第 8 條施行期間，自一百零九年一月一日起至一百十八年十二月三十一日止',
  '第 8 條第 1 項規定之施行期限，已於九十八年四月十二日屆滿',
  '施行期間已於九十八年十二月三十一日屆滿，當然廢止',
])('expiredIn is false unless the history says that the term of the article itself ran out: %s', (history) =>
  expect(expiredIn(history)('8')).toBe(false),
);
