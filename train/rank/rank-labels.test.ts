import { expect, test } from 'vitest';
import { rankLabels } from './rank-labels.ts';

const IDS = ['a', 'b', 'c', 'd'];

test('rankLabels marks as relevant what is graded as an answer, and what the set names', () => {
  expect(rankLabels(IDS, new Set(['c']), new Map([['a', 2]]))).toEqual({
    kept: [0, 1, 2, 3],
    isRelevant: [true, false, true, false],
  });
});

test('rankLabels leaves out what is graded as only on the subject, unless the set names it', () => {
  const grades = new Map([['b', 1] as const, ['c', 1] as const, ['d', 0] as const]);
  expect(rankLabels(IDS, new Set(['c']), grades)).toEqual({
    kept: [0, 2, 3],
    isRelevant: [false, true, false],
  });
});

test('rankLabels marks as relevant only what the set names if a question has no grades', () => {
  expect(rankLabels(IDS, new Set(['d']))).toEqual({
    kept: [0, 1, 2, 3],
    isRelevant: [false, false, false, true],
  });
});
