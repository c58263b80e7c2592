import { expect, it } from 'vitest';
import { chooseCandidates } from './choose-candidates.ts';

const strengths = new Map([
  ['by words', 1],
  ['by vector', 0.1],
  ['by citation', 0.4],
  ['weak', 0.2],
]);
const similarities = new Map([['by vector', { passage: 0.8, whole: 0.7 }]]);
const shares = new Map([['by citation', 1]]);

it('candidates are chosen by words, vectors and shared citations together', () => {
  expect(chooseCandidates({ strengths, similarities, shares }, 5)).toEqual([
    'by vector',
    'by citation',
    'by words',
  ]);
});

it('without vectors words decide', () => {
  const found = chooseCandidates({ strengths, similarities: new Map(), shares: new Map() }, 2);
  expect(found).toEqual(['by words', 'by citation']);
});

it('no candidate is chosen where none is wanted', () => {
  expect(chooseCandidates({ strengths, similarities, shares }, 0)).toEqual([]);
});
