import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createRowCache, readValuesById } from './row-cache.ts';

const ENTRY_BYTES = 200;
/** A cache with room for so many entries, whose values count no bytes. */
const cacheOf = (entries: number) =>
  createRowCache<string>(new DatabaseSync(':memory:'), entries * ENTRY_BYTES, () => 0);

it('what is met again and again stays, what is not met for long goes', () => {
  const cache = cacheOf(10);
  cache.put(0, 'met');
  cache.put(1, 'once');
  for (let id = 2; id < 100; id++) {
    cache.put(id, 'other');
    expect(cache.get(0)).toBe('met');
  }
  expect(cache.get(1)).toBeUndefined();
});

it('the row cache never exceeds its size, however often values are read', () => {
  const cache = cacheOf(10);
  for (let id = 0; id < 1_000; id++) {
    cache.put(id, 'one');
    cache.get(id - 3);
  }
  const kept = Array.from({ length: 1_000 }, (_, id) => cache.get(id)).filter((one) => one !== undefined);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThanOrEqual(11);
});

it('only what is not kept is read', () => {
  const cache = cacheOf(10);
  const asked: number[][] = [];
  const read = (missing: readonly number[]) => {
    asked.push([...missing]);
    return missing.filter((id) => id !== 9).map((id) => [id, String(id)] as const);
  };
  expect(readValuesById(cache, [1, 2], read)).toEqual(
    new Map([
      [1, '1'],
      [2, '2'],
    ]),
  );
  expect([...readValuesById(cache, [2, 3, 9], read).keys()]).toEqual([2, 3]);
  expect(asked).toEqual([
    [1, 2],
    [3, 9],
  ]);
});
