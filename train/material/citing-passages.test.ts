import { expect, test } from 'vitest';
import { NameIndex } from '#lib/taiwan/citations/names/name-index.ts';
import { extractPassages } from './citing-passages.ts';

const names = new NameIndex([{ pcode: 'B0000001', name: '民法' }]);
const indexOf = new Map([
  ['B0000001:184', 0],
  ['B0000001:227-1', 1],
]);
const fact =
  '某甲於施工中疏未注意，致鄰地房屋之牆壁龜裂，經鑑定須修繕始能居住，其間另行租屋而支出租金，自得請求賠償';

test('a passage is the text around the citation of a known article, one for each article', () => {
  const text = `${fact}，依民法第184條第1項前段及民法第227條之1，均有理由。民法第184條、民法第999條亦同。`;
  expect(extractPassages(text, names, indexOf).map(({ article }) => article)).toEqual([0, 1]);
});

test('a passage holds no citation, neither its own nor one beside it', () => {
  const [passage] = extractPassages(`${fact}，依民法第184條第1項、第195條，均有理由。`, names, indexOf);
  expect(passage?.text).toContain('牆壁龜裂');
  expect(passage?.text).not.toMatch(/民法|第|條|\d/);
});

test('a citation with little text around it gives no passage', () => {
  expect(extractPassages('民法第184條。', names, indexOf)).toEqual([]);
});
