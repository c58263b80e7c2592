import { expect, it } from 'vitest';
import { FOLDS } from '#datasets/learned-from.ts';
import { logOdds } from '#service/search/ranking/logistic.ts';
import { trainBelonging } from './belonging.ts';

it('what follows up is told from idle talk, and hardly any of it is refused however much idle talk there is', () => {
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
