import { expect, test } from 'vitest';
import { createRandom, pick, pickWeighted, randomInteger } from './random.ts';

const take = (count: number, ...seeds: number[]) => {
  const random = createRandom(...seeds);
  return Array.from({ length: count }, random);
};

test('the same seeds give the same random numbers, other seeds give others', () => {
  expect(take(20, 1, 2)).toEqual(take(20, 1, 2));
  expect(take(20, 1, 2)).not.toEqual(take(20, 2, 1));
  expect(take(1, 1, 2)).not.toEqual(take(1, 1, 3));
});

test('random numbers are spread evenly', () => {
  const tenths = Array(10).fill(0);
  const random = createRandom(5);
  for (let i = 0; i < 10_000; i++) tenths[randomInteger(random, 10)]++;
  for (const count of tenths) expect(count).toBeGreaterThan(850);
  expect(['a', 'b']).toContain(pick(random, ['a', 'b']));
});

test('an index with three times the weight is picked three times as often, one of weight 0 never', () => {
  const random = createRandom(7);
  const counts = [0, 0, 0];
  for (let i = 0; i < 8000; i++) counts[pickWeighted(random, [3, 0, 1])]!++;
  expect(counts[1]).toBe(0);
  expect(counts[0]! / counts[2]!).toBeGreaterThan(2.6);
  expect(counts[0]! / counts[2]!).toBeLessThan(3.4);
});
