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

test('figuresOf counts the references that a policy selects, and the relevant ones of them', () => {
  const policy = { sure: 0.5, doubt: 0.5, hedge: 0.2, most: 3 };
  // Of the open question two candidates are drawn on: with both it is no longer in doubt that one of them answers.
  expect(figuresOf([SURE, OPEN], policy)).toEqual({ references: 2, anyRight: 1, right: 0.5 });
  expect(policyLine('practice', [SURE, OPEN], policy)).toContain('any right 1.000');
});

const MANY = [...Array.from({ length: 20 }, () => SURE), ...Array.from({ length: 10 }, () => OPEN)];

test('choosePolicy selects several candidates if that finds a relevant one, and one if that is sure', () => {
  const chosen = choosePolicy(MANY);
  expect(figuresOf(MANY, chosen).anyRight).toBe(1);
  expect(figuresOf([SURE], chosen).references).toBe(1);
});

test('choosePolicy selects fewer candidates where nothing answers if a wrong reference costs more', () => {
  const hopeless = Array.from({ length: 60 }, () => judged([0.3, 0.25, 0.2, 0.15], -1));
  const all = [...MANY, ...hopeless];
  const [few = 0, more = 0] = [1, 0.001].map(
    (cost) => figuresOf(hopeless, choosePolicy(all, { costOfWrong: cost })).references,
  );
  expect(few).toBe(1);
  expect(more).toBeGreaterThan(1);
});
