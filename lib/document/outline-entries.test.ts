import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paragraphsOf } from '#lib/taiwan/document/structure/paragraphs.ts';
import { anyDocument } from '#lib/taiwan/document/testing/any-document.ts';
import { outlineEntries } from './outline-entries.ts';

const outline = (...lines: string[]) => {
  const text = lines.join('\n');
  return [...outlineEntries(text, paragraphsOf(text)).values()].map(
    ({ title, level }) => `${level} ${title}`,
  );
};
const LONG = '其餘攻擊防禦方法經審酌後，認與判決結果不生影響。';

test('numbered paragraphs stand between numbered headings, so that the outline has no gaps', () =>
  expect(
    outline(
      '主文',
      '駁回。',
      '事實及理由',
      `一、原告主張：${LONG}`,
      `二、被告則以${'甲'.repeat(40)}。`,
      '三、本院之判斷',
      `㈠按契約成立，${LONG}`,
      '㈡損害賠償部分',
      `四、綜上所述，${LONG}`,
    ),
  ).toEqual([
    '1 主文',
    '1 事實及理由',
    '2 一、原告主張',
    `2 二、被告則以${'甲'.repeat(20)}…`,
    '2 三、本院之判斷',
    '3 ㈠按契約成立',
    '3 ㈡損害賠償部分',
    '2 四、綜上所述',
  ]));

test('壹、貳、 stand above 一、二、, and those above ㈠', () =>
  expect(
    outline(
      '事實及理由',
      `壹、程序部分，${LONG}`,
      '一、被告經合法通知未到場。',
      '二、原告減縮聲明。',
      `貳、實體部分，${LONG}`,
      '一、原告主張：如附表。',
      `㈠按契約成立，${LONG}`,
      '㈡損害賠償部分。',
      '二、被告則以：不爭執。',
      `叁、據上論結，${LONG}`,
    ),
  ).toEqual([
    '1 事實及理由',
    '2 壹、程序部分',
    '3 一、被告經合法通知未到場',
    '3 二、原告減縮聲明',
    '2 貳、實體部分',
    '3 一、原告主張',
    '4 ㈠按契約成立',
    '4 ㈡損害賠償部分',
    '3 二、被告則以',
    '2 叁、據上論結',
  ]));

test('甲、乙、 are numbered by their place in the row of stems, above or below 壹、', () => {
  expect(outline('理由', '甲、程序。', '壹、管轄。', '貳、當事人。', '乙、實體。', '壹、主張。')).toEqual([
    '1 理由',
    '2 甲、程序',
    '3 壹、管轄',
    '3 貳、當事人',
    '2 乙、實體',
    '3 壹、主張',
  ]);
  expect(outline('理由', '壹、程序。', '甲、管轄。', '乙、當事人。', '貳、實體。')).toEqual([
    '1 理由',
    '2 壹、程序',
    '3 甲、管轄',
    '3 乙、當事人',
    '2 貳、實體',
  ]);
});

test('a list inside a numbered paragraph is no part of the row that it stands in', () =>
  expect(
    outline('理由', '一、甲方主張。', '二、不爭執事項如下。', '一、訂約。', '二、付款。', '三、本院判斷。'),
  ).toEqual(['1 理由', '2 一、甲方主張', '2 二、不爭執事項如下', '2 三、本院判斷']));

test('numbered lines of what decides are items, not headings', () =>
  expect(outline('主文', '一、被告應給付。', '二、其餘駁回。')).toEqual(['1 主文']));

test('of any text each entry is of one paragraph, in order', () =>
  fc.assert(
    fc.property(anyDocument, (text) => {
      const paragraphs = paragraphsOf(text);
      const places = [...outlineEntries(text, paragraphs).keys()];
      expect(places).toEqual([...places].sort((a, b) => a - b));
      for (const [at, paragraph] of paragraphs.entries())
        if (paragraph.kind === 'heading') expect(places).toContain(at);
    }),
  ));
