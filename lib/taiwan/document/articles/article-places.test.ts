import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeCode, placedLines, placeOfCode } from './article-places.ts';

const codes = (...lines: string[]) =>
  placedLines(lines.join('\n')).map(({ place }) => place && placeCode(place));

describe('the place of a line in its article', () => {
  test('is its 項, and its 款 and 目 below that', () =>
    expect(
      codes('得終止：', '一、欠租。', '二、違約：', '（一）甲。', '（二）乙。', '三、其他。', '前項應預告。'),
    ).toEqual(['1', '1.1', '1.2', '1.2.1', '1.2.2', '1.3', '2']));

  test('has 0 for the 項 of an article with a single 項', () =>
    expect(codes('有下列情形：', '一、甲。', '二、乙。')).toEqual(['0', '0.1', '0.2']));

  test('in rules counted by 點 counts the numbers that come first as 款', () =>
    expect(codes('申請應備：', '（一）申請書。', '1.正本。', '（二）照片。')).toEqual([
      '0',
      '0.1',
      '0.1.1',
      '0.2',
    ]));

  test('is that of the line above if its number belongs to a quoted text', () =>
    expect(codes('修正如下：', '第三條　甲。', '前項公告之。')).toEqual(['1', '1', '2']));

  test('is a 項 of its own where the line only begins with the name of an article', () => {
    expect(codes('甲應賠償。', '第二條第三項之求償權，因二年不行使而消滅。')).toEqual(['1', '2']);
    expect(codes('甲應賠償。', '第五條之一規定，於乙準用之。', '一、丙。')).toEqual(['1', '2', '2.1']);
    expect(codes('契約如下：', '第一條：甲。', '第二條（乙）')).toEqual(['0', '0', '0']);
  });

  test('is null for a source notice', () =>
    expect(codes('甲應負責。', '【示範資料】本文件為虛構內容，僅供展示。')).toEqual(['0', null]));
});

test('placeOfCode reads back the code of any place', () => {
  const number = fc.integer({ min: 0, max: 9999 });
  fc.assert(
    fc.property(number, fc.option(number), fc.option(number), (paragraph, subparagraph, item) => {
      const place = {
        paragraph,
        ...(subparagraph !== null && { subparagraph, ...(item !== null && { item }) }),
      };
      expect(placeOfCode(placeCode(place))).toEqual(place);
    }),
  );
  expect(placeOfCode('理由書第3段')).toBeNull();
});
