import { z } from 'zod';

/** A number in the environment: only digits, so that 1e3, 0x10 and 1.5 are refused and not guessed at. */
export function wholeNumber(min: number, max = Number.POSITIVE_INFINITY, unit = '') {
  const range = max === Number.POSITIVE_INFINITY ? `of at least ${min}` : `from ${min} to ${max}`;
  const error = `must be a whole number ${range}${unit && ` ${unit}`}`;
  return z
    .string()
    .regex(/^\d+$/, { error, abort: true })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
}
