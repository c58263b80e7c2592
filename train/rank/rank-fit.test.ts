import { expect, it } from 'vitest';
import { createRandom } from '#metrics/random.ts';
import { score } from '#service/search/ranking/score.ts';
import { averaged, fitWeights, type RankExample } from './rank-fit.ts';

const OPTIONS = { hidden: 4, decay: 0.001, rounds: 20, rate: 0.02, seed: 1 };

/** Questions whose relevant candidates follow from a rule. */
function examplesOf(isRelevant: (row: readonly number[]) => boolean): RankExample[] {
  const random = createRandom(3);
  return Array.from({ length: 60 }, () => {
    const rows = Array.from({ length: 20 }, () => [random(), random() * 100, 5]);
    return { rows: rows.map((row) => Float32Array.from(row)), isRelevant: rows.map(isRelevant), weight: 1 };
  }).filter(({ isRelevant: relevant }) => relevant.some(Boolean));
}

const firstIsRelevant = (weights: ReturnType<typeof fitWeights>, { rows, isRelevant }: RankExample) => {
  const scores = rows.map((row) => score(weights, row));
  return isRelevant[scores.indexOf(Math.max(...scores))];
};
const share = (weights: ReturnType<typeof fitWeights>, examples: readonly RankExample[]) =>
  examples.filter((example) => firstIsRelevant(weights, example)).length / examples.length;

it('the ranking learns which features indicate relevant candidates, whatever their scale', () => {
  const examples = examplesOf(([a = 0, b = 0]) => a > 0.8 && b > 50);
  const weights = fitWeights(examples.slice(0, 40), OPTIONS);
  expect(share(weights, examples.slice(40))).toBeGreaterThan(0.9);
});

it('the ranking learns with hidden units what no weighted sum of features can express', () => {
  const examples = examplesOf(([a = 0]) => Math.abs(a - 0.5) < 0.05);
  const linear = share(fitWeights(examples.slice(0, 40), { ...OPTIONS, hidden: 0 }), examples.slice(40));
  const hidden = share(fitWeights(examples.slice(0, 40), { ...OPTIONS, rounds: 80 }), examples.slice(40));
  expect(hidden).toBeGreaterThan(linear + 0.2);
});

it('the ranking learns the same weights from the same examples', () => {
  const examples = examplesOf(([a = 0]) => a > 0.9);
  expect(fitWeights(examples, OPTIONS)).toEqual(fitWeights(examples, OPTIONS));
});

it('averaged weights score as the mean of all', () => {
  const examples = examplesOf(([a = 0]) => a > 0.9);
  const all = [1, 2, 3].map((seed) => fitWeights(examples, { ...OPTIONS, seed }));
  const row = Float32Array.from([0.3, 60, 5]);
  const mean = all.reduce((sum, weights) => sum + score(weights, row) / all.length, 0);
  expect(score(averaged(all), row)).toBeCloseTo(mean, 6);
});
