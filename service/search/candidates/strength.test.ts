import { expect, it } from 'vitest';
import type { CandidateHit } from '#service/engine/ports.ts';
import { strengthsOf } from './strength.ts';

const hit = (doc_id: string, tier: number, score: number, is_abandoned = false): CandidateHit => ({
  doc_id,
  tier,
  score,
  is_abandoned,
});

it('the strength of a document is its share of the best score in its tier', () => {
  const strengths = strengthsOf([hit('a', 4, 10), hit('b', 4, 5), hit('c', 2, 1)]);
  expect(Object.fromEntries(strengths)).toEqual({ a: 1, b: 0.5, c: 1 });
});

it('the strength of a statute has a bonus, that of a repealed statute half of it', () => {
  const strengths = strengthsOf([hit('a', 0, 4), hit('b', 0, 2), hit('c', 0, 2, true)]);
  expect(Object.fromEntries(strengths)).toEqual({ a: 1, b: 6 / 8, c: 4 / 8 });
});

it('a document that holds no term has strength 0', () => {
  expect(strengthsOf([hit('a', 3, 0)]).get('a')).toBe(0);
});
