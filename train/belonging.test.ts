import { expect, it } from 'vitest';
import { FOLDS } from '#datasets/learned-from.ts';
import { logOdds } from '#service/search/ranking/logistic.ts';
import { trainBelonging } from './belonging.ts';

it('trainBelonging keeps 95% of the follow-ups and at most 5% of the small talk, which is three times as much', () => {
  const examples = Array.from({ length: 400 }, (_, i) => {
    const belongs = i % 4 === 0;
    return { belongs, row: [(belongs ? 1 : -1) + 0.8 * Math.sin(i), 0], fold: i % FOLDS };
  });
  const model = trainBelonging(examples);
  const kept = (belongs: boolean) =>
    examples.filter((one) => one.belongs === belongs && logOdds(model, one.row) > 0).length;
  expect(kept(true)).toBeGreaterThanOrEqual(95);
  expect(kept(false)).toBeLessThanOrEqual(15);
});
