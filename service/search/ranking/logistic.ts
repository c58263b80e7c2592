import { z } from 'zod';

/** Of a logistic model. */
export const LogisticModel = z.object({ bias: z.number(), weights: z.array(z.number()) });
export type LogisticModel = z.infer<typeof LogisticModel>;

/** The log-odds that a logistic model gives these numbers. */
export function logOdds({ bias, weights }: LogisticModel, row: ArrayLike<number>): number {
  let sum = bias;
  for (const [i, weight] of weights.entries()) sum += weight * (row[i] ?? 0);
  return sum;
}

/** The same as a chance. */
export const chanceOf = (model: LogisticModel, row: ArrayLike<number>): number =>
  1 / (1 + Math.exp(-logOdds(model, row)));
