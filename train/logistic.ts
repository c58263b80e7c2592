/** The features of an example, whether it is positive, and how much it counts. */
export type LabelledExample = { row: readonly number[]; isPositive: boolean; weight: number };
export type LogisticModel = { bias: number; weights: number[] };

const ROUNDS = 4_000;
const LEARNING_RATE = 0.3;
const WEIGHT_DECAY = 0.002;

/** The log-odds of an example being positive: above 0 where that is likelier. */
export const logit = ({ bias, weights }: LogisticModel, row: readonly number[]): number =>
  row.reduce((sum, value, i) => sum + value * (weights[i] as number), bias);

/** LogisticModel regression by gradient descent. */
export function fitLogistic(examples: readonly LabelledExample[]): LogisticModel {
  const size = examples[0]?.row.length ?? 0;
  const model: LogisticModel = { bias: 0, weights: new Array(size).fill(0) };
  const all = examples.reduce((sum, { weight }) => sum + weight, 0) || 1;
  for (let round = 0; round < ROUNDS; round++) {
    const slope = new Array(size).fill(0);
    let bias = 0;
    for (const { row, isPositive, weight } of examples) {
      const error = (weight * (1 / (1 + Math.exp(-logit(model, row))) - Number(isPositive))) / all;
      bias += error;
      for (let i = 0; i < size; i++) slope[i] += error * (row[i] as number);
    }
    model.bias -= LEARNING_RATE * bias;
    model.weights = model.weights.map(
      (weight, i) => weight - LEARNING_RATE * (slope[i] + WEIGHT_DECAY * weight),
    );
  }
  return model;
}
