import { expect, test } from 'vitest';
import { documentsWith, rankingOf } from '../../testing/rankings.ts';
import type { RelevanceScorer } from './relevance.ts';
import { FEATURE_DOCUMENTS } from './relevance-features.ts';
import { scoreSearches } from './score-searches.ts';

const ids = Array.from({ length: 9 }, (_, i) => `d:${i}`);
const documents = documentsWith(Object.fromEntries(ids.map((id) => [id, id])));
const results = [{ search: { text: '押金' }, ranking: rankingOf('押金', ids) }];

test('the relevance of a search is computed from its best documents alone', async () => {
  let read: string[] = [];
  const score: RelevanceScorer = (_, all) => {
    read = all.map(({ text }) => text);
    return 0.7;
  };
  const [scored] = await scoreSearches(results, { onlyNames: false }, documents, score);
  expect(scored).toMatchObject({ search: { text: '押金' }, relevance: 0.7 });
  expect(read).toEqual(ids.slice(0, FEATURE_DOCUMENTS));
});

test('a search for a question that only names documents is relevant whatever the scorer says', async () => {
  const score: RelevanceScorer = () => Number.NEGATIVE_INFINITY;
  const [scored] = await scoreSearches(results, { onlyNames: true }, documents, score);
  expect(scored?.relevance).toBeGreaterThan(0);
});
