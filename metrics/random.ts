/** Numbers from 0 to below 1 that look drawn by chance and are the same for the same seeds (mulberry32). */
export type Random = () => number;

export function randomFrom(...seeds: readonly number[]): Random {
  let state = seeds.reduce((hash, seed) => Math.imul(hash ^ seed, 0x9e3779b1) + 0x7f4a7c15, 1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 to below `end`. */
export const below = (random: Random, end: number): number => Math.floor(random() * end);

export const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

/** An index of `weights`, each as likely as it is heavy. */
export function pickWeighted(random: Random, weights: readonly number[]): number {
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return i;
  }
  return weights.length - 1;
}
