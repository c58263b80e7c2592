import { expect, test } from 'vitest';
import { missingPlace } from './places.ts';

const ARTICLE = `有下列情形之一者，處罰鍰：
一、甲。
二、乙：
（一）丙。
（二）丁。
前項情形，得按次處罰。`;

test.each([
  [{ paragraph: 1 }, null],
  [{ paragraph: 2 }, null],
  [{ paragraph: 3 }, 'paragraph'],
  [{ paragraph: 1, subparagraph: 2 }, null],
  [{ paragraph: 1, subparagraph: 3 }, 'subparagraph'],
  [{ paragraph: 2, subparagraph: 1 }, 'subparagraph'],
  [{ subparagraph: 2 }, null],
  [{ paragraph: 1, subparagraph: 2, item: 2 }, null],
  [{ paragraph: 1, subparagraph: 2, item: 3 }, 'item'],
] as const)('missingPlace of %j in an article of two 項 is %j', (pinpoint, missing) =>
  expect(missingPlace(ARTICLE, { article: 5, ...pinpoint })).toBe(missing),
);

test('missingPlace reports a 但書 that the 項 lacks, and never a 後段', () => {
  const text = '甲者，得請求賠償；但已承諾者，不在此限。\n乙者亦同。';
  const of = (paragraph: number | undefined, part: '但書' | '後段') =>
    missingPlace(text, { article: 1, ...(paragraph && { paragraph }), part });
  expect([of(1, '但書'), of(undefined, '但書'), of(2, '但書')]).toEqual([null, null, 'proviso']);
  expect(of(2, '後段')).toBeNull();
});

test('missingPlace accepts 第1項 of an article with a single 項, and reports 第2項', () => {
  expect(missingPlace('甲者，負賠償責任。', { article: 1, paragraph: 1 })).toBeNull();
  expect(missingPlace('甲者，負賠償責任。', { article: 1, paragraph: 2 })).toBe('paragraph');
});

test('missingPlace does not report a 款 of a list that is written in one line', () =>
  expect(missingPlace('下列之人：一、甲。二、乙。', { article: 1, subparagraph: 2 })).toBeNull());
