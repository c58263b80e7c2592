import { expect, test } from 'vitest';
import { choosePolicy, figuresOf, type JudgedQuestion, policyLine } from './selection-policy.ts';

/** A question whose candidates have these chances, of which the one at this place answers. */
const judged = (chances: number[], right: number): JudgedQuestion => ({
  set: 'practice',
  chances,
  isRelevant: chances.map((_, i) => i === right),
});
const SURE = judged([0.9, 0.1, 0.05], 0);
const OPEN = judged([0.3, 0.25, 0.2, 0.15], 1);

test('the figures of a policy are those of what it draws on', () => {
  const policy = { sure: 0.5, doubt: 0.5, hedge: 0.2 };
  // Of the open one two are drawn on: then it is no longer in doubt that one of them answers.
  expect(figuresOf([SURE, OPEN], policy)).toEqual({ references: 2, anyRight: 1, right: 0.5 });
  expect(policyLine('practice', [SURE, OPEN], policy)).toContain('any right 1.000');
});

test('the policy that is chosen finds most right documents with no more references than allowed', () => {
  const questions = [...Array.from({ length: 20 }, () => SURE), ...Array.from({ length: 10 }, () => OPEN)];
  const chosen = figuresOf(questions, choosePolicy(questions));
  expect(chosen.anyRight).toBe(1);
  expect(chosen.references).toBeLessThanOrEqual(2.7);
});
