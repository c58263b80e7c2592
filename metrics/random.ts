/** Gives numbers from 0 to below 1. */
export type RandomGenerator = () => number;

/** A pseudo-random generator (mulberry32): the same seeds give the same numbers on every machine. */
export function createRandom(...seeds: readonly number[]): RandomGenerator {
  let state = seeds.reduce((hash, seed) => Math.imul(hash ^ seed, 0x9e3779b1) + 0x7f4a7c15, 1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 to below `end`. */
export const randomInteger = (random: RandomGenerator, end: number): number => Math.floor(random() * end);

export const pick = <T>(random: RandomGenerator, list: readonly T[]): T =>
  list[randomInteger(random, list.length)] as T;

/** An index of `weights`, with a probability in proportion to its weight. */
export function pickWeighted(random: RandomGenerator, weights: readonly number[]): number {
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return i;
  }
  return weights.length - 1;
}
