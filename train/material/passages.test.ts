import { expect, test } from 'vitest';
import { NameIndex } from '#lib/taiwan/citations/name-index.ts';
import { passagesOf } from './passages.ts';

const names = new NameIndex([{ pcode: 'B0000001', name: '民法' }]);
const indexOf = new Map([
  ['B0000001:184', 0],
  ['B0000001:227-1', 1],
]);
const fact =
  '某甲於施工中疏未注意，致鄰地房屋之牆壁龜裂，經鑑定須修繕始能居住，其間另行租屋而支出租金，自得請求賠償';

test('a passage is what stands around the citation of an article that we have, once an article', () => {
  const text = `${fact}，依民法第184條第1項前段及民法第227條之1，均有理由。民法第184條、民法第999條亦同。`;
  expect(passagesOf(text, names, indexOf).map(({ article }) => article)).toEqual([0, 1]);
});

test('no passage shows a citation, neither its own nor one beside it', () => {
  const [passage] = passagesOf(`${fact}，依民法第184條第1項、第195條，均有理由。`, names, indexOf);
  expect(passage?.text).toContain('牆壁龜裂');
  expect(passage?.text).not.toMatch(/民法|第|條|\d/);
});

test('a text without enough around a citation gives none', () => {
  expect(passagesOf('民法第184條。', names, indexOf)).toEqual([]);
});
