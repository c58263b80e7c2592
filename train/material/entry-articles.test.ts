import { expect, test } from 'vitest';
import { findEntryArticles } from './entry-articles.ts';

const article = (text: string, isAct = true) => ({
  id: text,
  title: '示範法第1條',
  text,
  headings: [],
  isAct,
});
const entry = (...terms: [string, number][]) => ({
  keys: ['房東'],
  terms: terms.map(([term, weight]) => ({ term, weight })),
});
const articles = [
  article('出租人應返還押租金'),
  article('出租人得終止契約'),
  article('承租人應支付租金'),
  article('出租人得終止契約', false),
];
const of = (cited: number, ...terms: [string, number][]) =>
  findEntryArticles([entry(...terms)], articles, (article) => (article === cited ? 10 : 0))[0]?.map(
    (one) => one.article,
  );

test('an article with more terms of an entry comes first, and one with none is left out', () => {
  expect(of(-1, ['出租人', 1], ['押租金', 1])).toEqual([0]);
  expect(of(-1, ['出租人', 1], ['押租金', 0.1])).toEqual([0, 1, 3]);
});

test('a cited article comes before one that no court cites, an act before an order', () => {
  expect(of(1, ['終止契約', 1])).toEqual([1, 3]);
  expect(of(3, ['支付租金', 1])).toEqual([2]);
});

test('an article of an entry names the terms of the entry that it contains', () => {
  const [[first] = []] = findEntryArticles(
    [entry(['出租人', 1], ['押租金', 1], ['抵充', 1])],
    articles,
    () => 0,
  );
  expect(first?.terms).toEqual(['出租人', '押租金']);
});

test('an entry whose terms no article contains has no articles', () => {
  expect(of(-1, ['買賣不破租賃', 1])).toEqual([]);
});
