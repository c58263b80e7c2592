import { expect, it } from 'vitest';
import { createRandom } from '#metrics/random.ts';
import { logOdds } from '#service/search/ranking/logistic.ts';
import { fitLogistic, type LabelledExample } from './logistic.ts';

const random = createRandom(5);
/** Points of a square, positive above a line; the third feature is noise. */
const examples = Array.from({ length: 200 }, (): LabelledExample => {
  const row = [random() * 2 - 1, random() * 2 - 1, random()];
  const [x, y] = row as [number, number];
  return { row, isPositive: x + 2 * y > 0.5, weight: 1 };
});
const isClassified = (model: ReturnType<typeof fitLogistic>) => (one: LabelledExample) =>
  logOdds(model, one.row) > 0 === one.isPositive;

it('logistic regression separates unseen examples by the line that it learned', () => {
  const model = fitLogistic(examples.slice(0, 150));
  const unseen = examples.slice(150);
  expect(unseen.filter(isClassified(model)).length / unseen.length).toBeGreaterThan(0.9);
  const [x, y, noise] = model.weights as [number, number, number];
  expect(y / x).toBeCloseTo(2, 0);
  expect(Math.abs(noise)).toBeLessThan(x / 4);
});

it('logistic regression favours the class with the greater weight if features are equal', () => {
  const mixed = (positive: number, negative: number): LabelledExample[] => [
    { row: [1], isPositive: true, weight: positive },
    { row: [1], isPositive: false, weight: negative },
  ];
  expect(logOdds(fitLogistic(mixed(3, 1)), [1])).toBeCloseTo(Math.log(3), 1);
  expect(logOdds(fitLogistic(mixed(1, 3)), [1])).toBeCloseTo(-Math.log(3), 1);
});

it('logistic regression shares the weight between equal features, and has none without examples', () => {
  const twice = examples.map((one): LabelledExample => ({ ...one, row: [...one.row, ...one.row] }));
  const { weights } = fitLogistic(twice);
  expect(weights[0]).toBeCloseTo(weights[3] as number, 10);
  expect(fitLogistic([])).toEqual({ bias: 0, weights: [] });
});
