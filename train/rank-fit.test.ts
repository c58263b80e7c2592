import { expect, it } from 'vitest';
import { score } from '#service/search/score.ts';
import { randomOf } from '../metrics/metrics.ts';
import { averaged, type Example, fitWeights } from './rank-fit.ts';

const OPTIONS = { hidden: 4, decay: 0.001, rounds: 20, rate: 0.02, seed: 1 };

/** Questions whose right candidate is told by a rule. */
function examplesOf(isRight: (row: readonly number[]) => boolean): Example[] {
  const random = randomOf(3);
  return Array.from({ length: 60 }, () => {
    const rows = Array.from({ length: 20 }, () => [random(), random() * 100, 5]);
    return { rows: rows.map((row) => Float32Array.from(row)), isRight: rows.map(isRight), weight: 1 };
  }).filter(({ isRight: right }) => right.some(Boolean));
}

const firstIsRight = (weights: ReturnType<typeof fitWeights>, { rows, isRight }: Example) => {
  const scores = rows.map((row) => score(weights, row));
  return isRight[scores.indexOf(Math.max(...scores))];
};
const share = (weights: ReturnType<typeof fitWeights>, examples: readonly Example[]) =>
  examples.filter((example) => firstIsRight(weights, example)).length / examples.length;

it('learns what tells right from wrong, whatever the scale of the features', () => {
  const examples = examplesOf(([a = 0, b = 0]) => a > 0.8 && b > 50);
  const weights = fitWeights(examples.slice(0, 40), OPTIONS);
  expect(share(weights, examples.slice(40))).toBeGreaterThan(0.9);
});

it('learns what no sum of features tells', () => {
  const examples = examplesOf(([a = 0]) => Math.abs(a - 0.5) < 0.05);
  const linear = share(fitWeights(examples.slice(0, 40), { ...OPTIONS, hidden: 0 }), examples.slice(40));
  const hidden = share(fitWeights(examples.slice(0, 40), { ...OPTIONS, rounds: 80 }), examples.slice(40));
  expect(hidden).toBeGreaterThan(linear + 0.2);
});

it('gives the same weights each time', () => {
  const examples = examplesOf(([a = 0]) => a > 0.9);
  expect(fitWeights(examples, OPTIONS)).toEqual(fitWeights(examples, OPTIONS));
});

it('averages weights so that they score as the mean of all', () => {
  const examples = examplesOf(([a = 0]) => a > 0.9);
  const all = [1, 2, 3].map((seed) => fitWeights(examples, { ...OPTIONS, seed }));
  const row = Float32Array.from([0.3, 60, 5]);
  const mean = all.reduce((sum, weights) => sum + score(weights, row) / all.length, 0);
  expect(score(averaged(all), row)).toBeCloseTo(mean, 6);
});
