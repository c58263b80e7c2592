import { expect, test } from 'vitest';
import { createRandom } from '#metrics/random.ts';
import { lexiconPairs } from './lexicon.ts';

const articles = [0, 1].map((n) => ({ title: 10 * n, clauses: [10 * n + 1] }));
const landlord = {
  target: 900,
  keys: [100, 101],
  terms: [110],
  articles: [
    { article: 0, score: 3, paraphrases: [120] },
    { article: 1, score: 1, paraphrases: [] },
  ],
};
const deposit = {
  target: 901,
  keys: [200],
  terms: [210, 211],
  articles: [{ article: 0, score: 1, paraphrases: [] }],
};
const nowhere = { target: 902, keys: [300], terms: [310], articles: [] };
const [toArticle, toTerms] = lexiconPairs([landlord, deposit, nowhere], articles).map(({ draw }) => {
  const random = createRandom(4);
  return Array.from({ length: 500 }, () => draw(random)).filter((pair) => pair !== null);
});

test('an everyday word is paired with its articles, the one with the higher score more often', () => {
  const counts = [0, 0];
  for (const { query, document, target } of toArticle ?? []) {
    expect([100, 101, 200]).toContain(query[0]);
    expect(document).toEqual([10 * target, 10 * target + 1]);
    counts[target]!++;
  }
  expect(counts[0]).toBeGreaterThan(counts[1]! * 3);
  expect(counts[1]).toBeGreaterThan(0);
});

test('everyday words of the same article are paired with it together, and with its paraphrases', () => {
  const together = toArticle?.filter(({ query }) => query.includes(200) && query.includes(100)) ?? [];
  expect(together.length).toBeGreaterThan(10);
  for (const { target } of together) expect(target).toBe(0);
  expect(toArticle?.some(({ query }) => query.includes(120))).toBe(true);
});

test("an everyday word is paired with the law's terms, also where no article holds them", () => {
  expect(toTerms).toContainEqual({ query: [300], document: [310], target: 902 });
  expect(toTerms).toContainEqual({ query: [200], document: [210, 211], target: 901 });
});
