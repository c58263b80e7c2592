/** Numbers of which it is known whether they belong to the right. */
export type Labelled = { row: readonly number[]; isRight: boolean; weight: number };
export type Logistic = { bias: number; weights: number[] };

const ROUNDS = 4_000;
const RATE = 0.3;
const DECAY = 0.002;

/** Above 0 where right is likelier. */
export const leaning = ({ bias, weights }: Logistic, row: readonly number[]): number =>
  row.reduce((sum, value, i) => sum + value * (weights[i] as number), bias);

/** Logistic regression by gradient descent. */
export function fitLogistic(examples: readonly Labelled[]): Logistic {
  const size = examples[0]?.row.length ?? 0;
  const model: Logistic = { bias: 0, weights: new Array(size).fill(0) };
  const all = examples.reduce((sum, { weight }) => sum + weight, 0) || 1;
  for (let round = 0; round < ROUNDS; round++) {
    const slope = new Array(size).fill(0);
    let bias = 0;
    for (const { row, isRight, weight } of examples) {
      const error = (weight * (1 / (1 + Math.exp(-leaning(model, row))) - Number(isRight))) / all;
      bias += error;
      for (let i = 0; i < size; i++) slope[i] += error * (row[i] as number);
    }
    model.bias -= RATE * bias;
    model.weights = model.weights.map((weight, i) => weight - RATE * (slope[i] + DECAY * weight));
  }
  return model;
}
