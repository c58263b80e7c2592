import { expect, test } from 'vitest';
import { rankLabels } from './rank-labels.ts';

const IDS = ['a', 'b', 'c', 'd'];

test('what was graded as answering a question counts as right beside what its set names', () => {
  expect(rankLabels(IDS, new Set(['c']), new Map([['a', 2]]))).toEqual({
    kept: [0, 1, 2, 3],
    isRelevant: [true, false, true, false],
  });
});

test('what is only about the subject is left out, unless the set names it', () => {
  const grades = new Map([['b', 1] as const, ['c', 1] as const, ['d', 0] as const]);
  expect(rankLabels(IDS, new Set(['c']), grades)).toEqual({
    kept: [0, 2, 3],
    isRelevant: [false, true, false],
  });
});

test('of a question that nobody graded the set alone says what is right', () => {
  expect(rankLabels(IDS, new Set(['d']))).toEqual({
    kept: [0, 1, 2, 3],
    isRelevant: [false, false, false, true],
  });
});
