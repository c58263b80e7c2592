import { readFileSync } from 'node:fs';
import type { z } from 'zod';

type ModelReader<T> = {
  file: URL | string;
  Model: z.ZodType<T>;
  /** The names of the numbers that the weights belong to, as the model has them. */
  featuresOf(model: T): readonly string[];
  /** The same as the program computes them now. */
  features: readonly string[];
  /** The argument of `npm run train -- …` that makes the model. */
  training: string;
};

/** Reads weights that training wrote; refuses those of another list of features, with the command that makes new ones. */
export function readModel<T>({ file, Model, featuresOf, features, training }: ModelReader<T>): T {
  const model = Model.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (featuresOf(model).join() !== features.join())
    throw new Error(`${file} was trained with other features. Train again: npm run train -- ${training}`);
  return model;
}
