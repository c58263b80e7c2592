import type { LogisticModel } from '#service/search/ranking/logistic.ts';
import { solveSymmetric } from './solve-symmetric.ts';

/** The features of an example, whether it is positive, and how much it counts. */
export type LabelledExample = { row: readonly number[]; isPositive: boolean; weight: number };

/** Newton's method settles within a few rounds. */
const ROUNDS = 12;
/** The penalty on large weights, for features that are scaled to one size. */
const WEIGHT_DECAY = 0.01;
const MIN_DEVIATION = 1e-9;
const MIN_CURVATURE = 1e-9;

const SIGNIFICANT_DIGITS = 5;
/** Rounds a weight to the digits that matter. */
export const rounded = (value: number): number => Number(value.toPrecision(SIGNIFICANT_DIGITS));
export const roundedModel = ({ bias, weights }: LogisticModel): LogisticModel => ({
  bias: rounded(bias),
  weights: weights.map(rounded),
});

/** Logistic regression; large weights cost, whatever the size of their features. */
export function fitLogistic(
  examples: readonly LabelledExample[],
  decay: number = WEIGHT_DECAY,
): LogisticModel {
  const size = examples[0]?.row.length ?? 0;
  const all = examples.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const meanOf = (of: (row: readonly number[]) => number) =>
    examples.reduce((sum, { row, weight }) => sum + weight * of(row), 0) / all;
  const means = Array.from({ length: size }, (_, i) => meanOf((row) => row[i] as number));
  const deviations = means.map((mean, i) =>
    Math.max(MIN_DEVIATION, Math.sqrt(meanOf((row) => ((row[i] as number) - mean) ** 2))),
  );
  // The first number is for the bias, which has no penalty.
  const rows = examples.map(({ row }) =>
    Float64Array.from([
      1,
      ...row.map((value, i) => (value - (means[i] as number)) / (deviations[i] as number)),
    ]),
  );
  const fitted = new Float64Array(size + 1);
  for (let round = 0; round < ROUNDS; round++) step(fitted, rows, examples, all, decay);
  const weights = means.map((_, i) => (fitted[i + 1] as number) / (deviations[i] as number));
  const bias =
    (fitted[0] as number) - weights.reduce((sum, value, i) => sum + value * (means[i] as number), 0);
  return { bias, weights };
}

/** One step of Newton's method. */
function step(
  fitted: Float64Array,
  rows: readonly Float64Array[],
  examples: readonly LabelledExample[],
  all: number,
  decay: number,
): void {
  const size = fitted.length;
  const slope = Float64Array.from(fitted, (value, i) => (i === 0 ? 0 : decay * value));
  const curvature = Array.from({ length: size }, (_, i) => {
    const line = new Float64Array(size);
    line[i] = i === 0 ? MIN_CURVATURE : decay;
    return line;
  });
  for (const [k, row] of rows.entries()) {
    const { isPositive, weight } = examples[k] as LabelledExample;
    let sum = 0;
    for (let i = 0; i < size; i++) sum += (row[i] as number) * (fitted[i] as number);
    const chance = 1 / (1 + Math.exp(-sum));
    const error = (weight * (chance - Number(isPositive))) / all;
    const bend = (weight * Math.max(MIN_CURVATURE, chance * (1 - chance))) / all;
    for (let i = 0; i < size; i++) {
      slope[i] = (slope[i] as number) + error * (row[i] as number);
      const line = curvature[i] as Float64Array;
      const scaled = bend * (row[i] as number);
      if (scaled !== 0)
        for (let j = 0; j <= i; j++) line[j] = (line[j] as number) + scaled * (row[j] as number);
    }
  }
  const move = solveSymmetric(curvature, slope);
  for (let i = 0; i < size; i++) fitted[i] = (fitted[i] as number) - (move[i] as number);
}
