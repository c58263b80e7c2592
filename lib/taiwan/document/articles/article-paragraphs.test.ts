import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleParagraphs } from './article-paragraphs.ts';

const FIRST =
  '因故意或過失，不法侵害他人之權利者，負賠償責任。故意以背於善良風俗之方法，加損害於他人者亦同。';
const SECOND = '違反保護他人之法律者，負賠償責任。但能證明其行為無過失者，不在此限。其他從其規定。';

test('articleParagraphs reads each line as a 項, and two sentences of it as 前段 and 後段', () => {
  const [first, second] = articleParagraphs(`${FIRST}\n${SECOND}`);
  expect(first?.text).toBe(FIRST);
  expect(first?.parts).toEqual([
    { name: '前段', text: '因故意或過失，不法侵害他人之權利者，負賠償責任。' },
    { name: '後段', text: '故意以背於善良風俗之方法，加損害於他人者亦同。' },
  ]);
  expect(second?.text).toBe(SECOND);
  expect(second?.parts).toEqual([]);
});

test('articleParagraphs reads a second sentence that makes an exception as 但書, and the first as 本文', () =>
  expect(articleParagraphs('甲應賠償。但能證明無過失者，不在此限。')[0]?.parts).toEqual([
    { name: '本文', text: '甲應賠償。' },
    { name: '但書', text: '但能證明無過失者，不在此限。' },
  ]));

test('articleParagraphs puts 款 into the 項 above them, which then has no 前段 and 後段', () => {
  const paragraphs = articleParagraphs(
    '有下列情形之一者，得終止。以書面為之。\n一、積欠租金。\n二、違約。\n前項終止，應預告。',
  );
  expect(paragraphs).toEqual([
    { text: '有下列情形之一者，得終止。以書面為之。', items: ['一、積欠租金。', '二、違約。'], parts: [] },
    { text: '前項終止，應預告。', items: [], parts: [] },
  ]);
});

test('articleParagraphs leaves out a source notice', () => {
  expect(articleParagraphs('甲應負責。\n【示範資料】本文件為虛構內容，僅供展示。')).toEqual([
    { text: '甲應負責。', items: [], parts: [] },
  ]);
});

test('articleParagraphs returns every character of a text once, besides blanks', () => {
  const line = fc.stringMatching(/^[一二、。，甲乙應得 ]{1,12}$/u);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const told = articleParagraphs(lines.join('\n'))
        .map(({ text, items }) => text + items.join(''))
        .join('');
      const bare = (text: string) => text.replace(/\s/gu, '');
      expect(bare(told)).toBe(bare(lines.join('')));
    }),
  );
});
