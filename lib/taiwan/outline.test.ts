import { expect, it } from 'vitest';
import { headingsOf, withHeadings } from './outline.ts';

const TEXT = `法規位階：法律

章節
第一編　總則
　第一章　法例（第1條–第2條）
　第二章　人（第3條）
第二編　債（第5條之1–第6條）

沿革
第一章　不是章節`;

const HEADINGS = [
  { level: 1, title: '第一編　總則', first: null },
  { level: 2, title: '第一章　法例', first: '第1條' },
  { level: 2, title: '第二章　人', first: '第3條' },
  { level: 1, title: '第二編　債', first: '第5條之1' },
];

it('headingsOf reads the headings below 章節 only', () => {
  expect(headingsOf(TEXT)).toEqual(HEADINGS);
  expect(headingsOf('法規位階：法律\n\n沿革\n章節甲')).toEqual([]);
});

it('withHeadings puts each heading before its first article, else before the next heading', () => {
  const articles = ['第1條', '第2條', '第3條', '第4條', '第5條之1', '第6條'];
  const order = withHeadings(HEADINGS, articles, (label) => label);
  expect(order.map((one) => (typeof one === 'string' ? one : one.title))).toEqual([
    '第一編　總則',
    '第一章　法例',
    '第1條',
    '第2條',
    '第二章　人',
    '第3條',
    '第4條',
    '第二編　債',
    '第5條之1',
    '第6條',
  ]);
});

it('withHeadings keeps all articles if a heading names an article that the library lacks', () => {
  const order = withHeadings(HEADINGS, ['第2條', '第6條'], (label) => label);
  expect(order.filter((one) => typeof one === 'string')).toEqual(['第2條', '第6條']);
  expect(order).toHaveLength(6);
});
