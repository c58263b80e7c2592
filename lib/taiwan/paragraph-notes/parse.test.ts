import { expect, it } from 'vitest';
import { parseParagraphNotes } from './parse.ts';

it('notes on paragraphs are read with the id of their article and the place in it', () => {
  const text = `# 中華民國刑法 law:C0000001

第13條第2項：間接故意、未必故意
第185條之3第1項第2款：不能安全駕駛
第321條第1項第3款第1目：帶刀
`;
  expect(parseParagraphNotes(text)).toEqual([
    { doc_id: 'law:C0000001:13', place: '2', phrases: ['間接故意', '未必故意'] },
    { doc_id: 'law:C0000001:185-3', place: '1.2', phrases: ['不能安全駕駛'] },
    { doc_id: 'law:C0000001:321', place: '1.3.1', phrases: ['帶刀'] },
  ]);
  expect(parseParagraphNotes('')).toEqual([]);
});

it.each([
  ['before the file says its act', '第13條第2項：間接故意', 'Line 1'],
  ['without a paragraph', '# 刑法 law:C0000001\n\n第13條：故意', 'Line 3'],
  ['with an entry of no paragraph', '# 刑法 law:C0000001\n\n第13條第2款：故意', 'Line 3'],
  ['that says nothing', '# 刑法 law:C0000001\n\n第13條第2項：', 'Line 3'],
])('a line %s is refused with its number', (_, text, line) => {
  expect(() => parseParagraphNotes(text)).toThrow(line);
});
