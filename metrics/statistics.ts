import { createRandom } from './random.ts';

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length;

/** The share of a list that a condition holds for; 0 of an empty list. */
export const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean): number =>
  mean(all.map((one) => (holds(one) ? 1 : 0)));

/** The value below which a share of all values lies: `percentile(times, 0.95)`; 0 of an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The middle value, or the mean of the two middle ones; 0 of an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return mean(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1));
}

const DRAWS = 1_000;
const SEED = 1;

/** The 95 % confidence interval of the mean, by bootstrap; the same values give the same interval. */
export function confidenceInterval(values: readonly number[]): [low: number, high: number] {
  const random = createRandom(SEED);
  const means = Array.from({ length: DRAWS }, () =>
    mean(values.map(() => values[Math.floor(random() * values.length)] as number)),
  );
  return [percentile(means, 0.025), percentile(means, 0.975)];
}
