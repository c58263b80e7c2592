import { expect, test } from 'vitest';
import { createRandom } from '#metrics/random.ts';
import { interpretationPairs } from './interpretations.ts';

const long = { target: 50, holding: [1, 2], reasoning: Array.from({ length: 30 }, (_, i) => 100 + i) };
const bare = { target: 51, holding: [3], reasoning: [] };
const sources = interpretationPairs([long, bare], [{ text: 7, of: bare }], [{ text: 8, of: long }]);
const drawn = sources.map(({ draw }) => {
  const random = createRandom(2);
  return Array.from({ length: 100 }, () => draw(random)).filter((pair) => pair !== null);
});
const [reasons = [], issues = [], sentences = []] = drawn;

test('a window of the reasons is paired with the holding; an interpretation without reasons gives no pair', () => {
  for (const { query, document, target } of reasons) {
    expect([document, target]).toEqual([long.holding, long.target]);
    expect(query).toHaveLength(12);
    expect(long.reasoning).toEqual(expect.arrayContaining([...query]));
  }
  expect(new Set(reasons.map(({ query }) => query[0])).size).toBeGreaterThan(5);
});

test('an issue or a citing sentence is paired with its interpretation', () => {
  for (const pair of issues) expect(pair).toEqual({ query: [7], document: [3], target: 51 });
  const documents = new Set(sentences.map(({ document }) => document[0]));
  for (const pair of sentences) expect([pair.query, pair.target]).toEqual([[8], 50]);
  expect(documents.has(1)).toBe(true);
  expect(documents.size).toBeGreaterThan(2);
});
