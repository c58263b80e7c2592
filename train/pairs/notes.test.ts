import { expect, test } from 'vitest';
import { createRandom } from '#metrics/random.ts';
import { notePairs } from './notes.ts';

const articles = [0, 1].map((n) => ({ title: 10 * n, clauses: [10 * n + 1] }));
const notes = [
  { article: 0, names: [100], asked: [101, 102] },
  { article: 1, names: [200], asked: [] },
];
const [toArticle, toEachOther] = notePairs(notes, articles).map(({ draw }) => {
  const random = createRandom(4);
  return Array.from({ length: 300 }, () => draw(random)).filter((pair) => pair !== null);
});

test('a name or question is paired with its article', () => {
  for (const { query, document, target } of toArticle ?? []) {
    expect(target === 0 ? [100, 101, 102] : [200]).toContain(query[0]);
    expect(document).toEqual([10 * target, 10 * target + 1]);
  }
  expect(new Set(toArticle?.map(({ target }) => target)).size).toBe(2);
});

test('what was written of one article is paired with the rest of it, never with itself', () => {
  for (const { query, document, target } of toEachOther ?? []) {
    expect(target).toBe(0);
    expect([...query, ...document].sort()).toEqual([100, 101, 102]);
  }
});
