import { z } from 'zod';

/** A whole number as it stands in a URL. */
export function numberText(min: number, max: number, description: string) {
  const error = `必須是 ${min} 到 ${max} 的整數`;
  return z
    .string()
    .regex(/^-?\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.int({ error }).min(min, { error }).max(max, { error }).meta({ description }));
}
