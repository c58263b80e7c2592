import { expect, test } from 'vitest';
import { randomFrom } from '../../metrics/random.ts';
import { type ArticleParts, articlePairs } from './articles.ts';

// Parts of article n have the numbers 100 n, 100 n + 1, …; its chapter is 9000 for the first three, then 9001.
const articles: ArticleParts[] = Array.from({ length: 6 }, (_, n) => ({
  title: 100 * n,
  clauses: [1, 2, 3, 4].map((clause) => 100 * n + clause),
  headings: [8000, n < 3 ? 9000 : 9001],
  isAct: n % 2 === 0,
}));
const [titles, clauses, chapters, neighbours] = articlePairs(articles);

function drawn(source = titles) {
  const random = randomFrom(1);
  return Array.from({ length: 300 }, () => source?.draw(random)).filter((pair) => !!pair);
}
const articleOf = (text = -1) => Math.floor(text / 100);

test('a title comes with the text of its article', () => {
  for (const { query, document, target } of drawn(titles))
    expect([query, document]).toEqual([[articles[target]?.title], articles[target]?.clauses]);
});

test('clauses come with all else of their article, and no part stands on both sides', () => {
  for (const { query, document, target } of drawn(clauses)) {
    const all = [...query, ...document];
    expect(all.sort()).toEqual([articles[target]?.title, ...(articles[target]?.clauses ?? [])].sort());
    expect(query.length).toBeGreaterThan(0);
    expect(document.length).toBeGreaterThan(1);
  }
});

test('a chapter comes with an article under it', () => {
  for (const { query, target } of drawn(chapters))
    expect(articles[target]?.headings.slice(-query.length)).toEqual(query);
});

test('neighbours stand under the same heading and are two', () => {
  const pairs = drawn(neighbours);
  expect(pairs.length).toBeGreaterThan(50);
  for (const { query, document, target } of pairs) {
    const [one, other] = [articleOf(query[0]), articleOf(document[0])];
    expect(other).toBe(target);
    expect(other).not.toBe(one);
    expect(articles[one]?.headings).toEqual(articles[other]?.headings);
  }
});

test('acts are drawn more often than orders', () => {
  const acts = drawn(titles).filter(({ target }) => articles[target]?.isAct).length;
  expect(acts).toBeGreaterThan(180);
});
