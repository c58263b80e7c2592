import { expect, it } from 'vitest';
import { FOLDS } from '#datasets/learned-from.ts';
import { judgeByFold, type PolicyExample } from './policy-model.ts';

/** A question whose first candidate answers; its feature says so in all folds but one, where it says the opposite. */
const questionOf = (fold: number, tells: number): PolicyExample => ({
  set: 'practice',
  fold,
  weight: 1,
  rows: [[tells], [-tells]],
  isRelevant: [true, false],
});

it('judgeByFold judges a question by a model that did not learn from its fold', () => {
  const examples = Array.from({ length: 10 * FOLDS }, (_, i) => {
    const fold = i % FOLDS;
    return questionOf(fold, fold === 0 ? -1 : 1);
  });
  for (const [i, { chances }] of judgeByFold(examples).entries()) {
    const [first = 0, second = 0] = chances;
    // The other folds teach fold 0 the opposite of what holds there.
    expect(first > second).toBe(i % FOLDS !== 0);
  }
});

it('judgeByFold keeps the order of the candidates and the name of the set', () => {
  const [judged] = judgeByFold([questionOf(0, 1), questionOf(1, 1)]);
  expect(judged?.set).toBe('practice');
  expect(judged?.isRelevant).toEqual([true, false]);
  expect(judged?.chances).toHaveLength(2);
});
