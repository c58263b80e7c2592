import { expect, test } from 'vitest';
import { createRandom } from '#metrics/random.ts';
import { type ArticleParts, articlePairs } from './articles.ts';

// The parts of article n have the numbers 100 n, 100 n + 1, …; its chapter is 9000 for the first three, then 9001.
const articles: ArticleParts[] = Array.from({ length: 6 }, (_, n) => ({
  title: 100 * n,
  clauses: [1, 2, 3, 4].map((clause) => 100 * n + clause),
  headings: [8000, n < 3 ? 9000 : 9001],
  isAct: n % 2 === 0,
}));
const [titles, clauses, chapters, neighbours] = articlePairs(articles);

function drawn(source = titles) {
  const random = createRandom(1);
  return Array.from({ length: 300 }, () => source?.draw(random)).filter((pair) => !!pair);
}
const articleOf = (text = -1) => Math.floor(text / 100);

test('the title of an article is paired with its clauses', () => {
  for (const { query, document, target } of drawn(titles))
    expect([query, document]).toEqual([[articles[target]?.title], articles[target]?.clauses]);
});

test('clauses are paired with the rest of their article, and no part is on both sides', () => {
  for (const { query, document, target } of drawn(clauses)) {
    const all = [...query, ...document];
    expect(all.sort()).toEqual([articles[target]?.title, ...(articles[target]?.clauses ?? [])].sort());
    expect(query.length).toBeGreaterThan(0);
    expect(document.length).toBeGreaterThan(1);
  }
});

test('a chapter is paired with an article of it', () => {
  for (const { query, target } of drawn(chapters))
    expect(articles[target]?.headings.slice(-query.length)).toEqual(query);
});

test('neighbouring articles are two articles under the same heading', () => {
  const pairs = drawn(neighbours);
  expect(pairs.length).toBeGreaterThan(50);
  for (const { query, document, target } of pairs) {
    const [one, other] = [articleOf(query[0]), articleOf(document[0])];
    expect(other).toBe(target);
    expect(other).not.toBe(one);
    expect(articles[one]?.headings).toEqual(articles[other]?.headings);
  }
});

test('pairs of acts are drawn more often than pairs of orders', () => {
  const acts = drawn(titles).filter(({ target }) => articles[target]?.isAct).length;
  expect(acts).toBeGreaterThan(180);
});
