import { expect, test } from 'vitest';
import { createRandom } from '#metrics/random.ts';
import { citationPairs } from './citations.ts';

const articles = [0, 1, 2].map((n) => ({ title: 10 * n, clauses: [10 * n + 1] }));
const passages = [
  { text: 100, article: 2 },
  ...Array.from({ length: 9 }, (_, i) => ({ text: 101 + i, article: 0 })),
];
const source = citationPairs(passages, articles);
const random = createRandom(3);
const pairs = Array.from({ length: 400 }, () => source.draw(random));

test('a passage is paired with the article that it cites', () => {
  for (const pair of pairs) {
    expect(passages).toContainEqual({ text: pair?.query[0], article: pair?.target });
    expect(pair?.document).toEqual([10 * (pair?.target ?? 0), 10 * (pair?.target ?? 0) + 1]);
  }
});

test('a seldom cited article is drawn more often than its share of passages', () => {
  const seldom = pairs.filter((pair) => pair?.target === 2).length;
  expect(seldom).toBeGreaterThan(80);
  expect(seldom).toBeLessThan(200);
});
