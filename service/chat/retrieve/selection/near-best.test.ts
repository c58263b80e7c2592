import { expect, test } from 'vitest';
import type { CandidateFeatures } from '#service/search/features/features.ts';
import { NO_FEATURES } from '#service/search/features/no-features.ts';
import { documentOf } from '#service/testing/document-of.ts';
import type { RankedEntry } from '../library.ts';
import { createIsNearBest } from './near-best.ts';

const entry = (doc_type: RankedEntry['doc_type'], features: Partial<CandidateFeatures>): RankedEntry => ({
  ...documentOf({ doc_id: doc_type, doc_type }),
  score: 0,
  features: { ...NO_FEATURES, ...features },
});
/** Whether a judgment is near where the best law has all words and is as near in meaning as this. */
function isNear(vector: number, features: Partial<CandidateFeatures>, given: Partial<RankedEntry> = {}) {
  const law = entry('法規命令', { expandedNear: 1, literalNear: 1, vector });
  const judgment = { ...entry('裁判', features), ...given };
  return createIsNearBest([law, judgment])(judgment);
}

test('a judgment is near if both its words and its meaning are near', () => {
  expect(isNear(0.8, { expandedNear: 0.6, vector: 0.61 })).toBe(true);
  expect(isNear(0.8, { literalNear: 0.6, vector: 0.61 })).toBe(true);
  expect(isNear(0.8, { expandedNear: 1, vector: 0.59 })).toBe(false);
  expect(isNear(0.8, { expandedNear: 0.59, vector: 0.8 })).toBe(false);
});

test('without vectors, a judgment is near only if more of the words are in one place', () => {
  expect(isNear(0, { expandedNear: 0.8 })).toBe(true);
  expect(isNear(0, { expandedNear: 0.79 })).toBe(false);
});

test('a judgment that the question names is always near, one that is no longer in force never', () => {
  expect(isNear(0.8, {}, { isNamed: true })).toBe(true);
  expect(isNear(0.8, { expandedNear: 1, vector: 0.8 }, { is_abandoned: true })).toBe(false);
});

test('a statute never counts as a near judgment', () => {
  const law = entry('法規命令', { expandedNear: 1, literalNear: 1, vector: 1 });
  expect(createIsNearBest([law])(law)).toBe(false);
});
