import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CheckedCitation } from '#lib/contract/check.ts';
import { FindingItem } from './finding-item.tsx';

const CITATION: CheckedCitation = {
  start: 0,
  end: 7,
  kind: 'article',
  official: '民法第184條',
  short: '民§184',
  doc_id: 'law:B0000001:184',
  text: '民法第184條',
  finding: 'not_in_force',
  document: null,
  quotations: [],
  missing: null,
  change: null,
  current: null,
  suggestion: null,
};
/** The words of the page, without its elements. */
const shown = (more: Partial<CheckedCitation>): string =>
  renderToStaticMarkup(
    <FindingItem citation={{ ...CITATION, ...more, number: 0 }} isCurrent={false} onChoose={() => {}} />,
  ).replace(/<[^>]*>/gu, '');

test('of an article that was amended the page says since when, and what it says today', () => {
  const text = shown({
    change: { kind: 'amended', date: '2013-12-11' },
    current: '出租人應交付租賃物。\n承租人應給付租金。',
  });
  expect(text).toContain('已修正／廢止');
  expect(text).toContain('本條已修正（最後修正 102.12.11），現行條文：');
  expect(text).toContain('出租人應交付租賃物。\n承租人應給付租金。');
});

test.each([
  ['deleted', '本條已刪除（102.12.11）。'],
  ['repealed', '本法規已廢止（102.12.11）。'],
  ['superseded', '已不再適用（102.12.11 起）。'],
] as const)('of what was %s there is nothing that it says today: its end is told', (kind, told) =>
  expect(shown({ change: { kind, date: '2013-12-11' } })).toBe(`已修正／廢止民法第184條${told}`),
);
