import { expect, it } from 'vitest';
import { randomOf } from '../metrics/metrics.ts';
import { fitLogistic, type Labelled, leaning } from './logistic.ts';

const random = randomOf(5);
/** Points of a square, right above a line; what has nothing to do with it stands beside. */
const examples = Array.from({ length: 200 }, (): Labelled => {
  const row = [random() * 2 - 1, random() * 2 - 1, random()];
  const [x, y] = row as [number, number];
  return { row, isRight: x + 2 * y > 0.5, weight: 1 };
});
const isTold = (model: ReturnType<typeof fitLogistic>) => (one: Labelled) =>
  leaning(model, one.row) > 0 === one.isRight;

it('learns what a line tells apart, for examples that it has not seen too', () => {
  const model = fitLogistic(examples.slice(0, 150));
  const unseen = examples.slice(150);
  expect(unseen.filter(isTold(model)).length / unseen.length).toBeGreaterThan(0.9);
  const [x, y, idle] = model.weights as [number, number, number];
  expect(y / x).toBeCloseTo(2, 0);
  expect(Math.abs(idle)).toBeLessThan(x / 4);
});

it('leans to the side whose examples weigh more where nothing else tells', () => {
  const mixed = (right: number, wrong: number): Labelled[] => [
    { row: [1], isRight: true, weight: right },
    { row: [1], isRight: false, weight: wrong },
  ];
  expect(leaning(fitLogistic(mixed(3, 1)), [1])).toBeCloseTo(Math.log(3), 1);
  expect(leaning(fitLogistic(mixed(1, 3)), [1])).toBeCloseTo(-Math.log(3), 1);
});

it('keeps weights small that nothing speaks for, and knows nothing without examples', () => {
  const twice = examples.map((one): Labelled => ({ ...one, row: [...one.row, ...one.row] }));
  const { weights } = fitLogistic(twice);
  expect(weights[0]).toBeCloseTo(weights[3] as number, 10);
  expect(fitLogistic([])).toEqual({ bias: 0, weights: [] });
});
