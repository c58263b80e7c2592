import { expect, it } from 'vitest';
import { chooseCandidates } from './choose-candidates.ts';

const strengths = new Map([
  ['by words', 1],
  ['by vector', 0.1],
  ['by citation', 0.4],
  ['by name', 0.3],
  ['weak', 0.2],
  ['by known questions', 0.1],
]);
const similarities = new Map([['by vector', { passage: 0.8, whole: 0.7, written: 0, support: 0.8 }]]);
const shares = new Map([['by citation', 1]]);
const described = new Map([['by name', 0.9]]);
const knownAnswers = new Map([['by known questions', { share: 1, ofAll: 0.5, nearest: 0.7 }]]);

it('candidates are chosen by words, vectors, shared citations, names and known questions together', () => {
  expect(chooseCandidates({ strengths, similarities, shares, described, knownAnswers }, 6)).toEqual([
    'by vector',
    'by name',
    'by known questions',
    'by citation',
  ]);
});

it('without vectors candidates are chosen by words', () => {
  const found = chooseCandidates(
    { strengths, similarities: new Map(), shares: new Map(), described: new Map(), knownAnswers: new Map() },
    2,
  );
  expect(found).toEqual(['by words', 'by citation']);
});

it('no candidate is chosen for a limit of 0', () => {
  expect(chooseCandidates({ strengths, similarities, shares, described, knownAnswers }, 0)).toEqual([]);
});
