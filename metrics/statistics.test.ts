import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';
import { confidenceInterval, mean, median, percentile } from './statistics.ts';

describe('confidenceInterval', () => {
  it('contains the mean, is a point for equal values, and is the same each time', () => {
    const values = Array.from({ length: 50 }, (_, i) => i % 2);
    const [low, high] = confidenceInterval(values);
    expect(low).toBeLessThan(mean(values));
    expect(high).toBeGreaterThan(mean(values));
    expect(confidenceInterval([1, 1, 1])).toEqual([1, 1]);
    expect(confidenceInterval(values)).toEqual([low, high]);
  });

  it('gets narrower with more values', () => {
    const width = (n: number) => {
      const random = createRandom(7);
      const [low, high] = confidenceInterval(Array.from({ length: n }, () => Math.round(random())));
      return high - low;
    };
    expect(width(1_000)).toBeLessThan(width(50));
  });
});

it('a percentile is a value of the list, and 0 of an empty one', () => {
  expect(percentile([3, 1, 2], 0.5)).toBe(2);
  expect(percentile([1, 2, 3, 4], 0.95)).toBe(4);
  expect(percentile([], 0.5)).toBe(0);
});

it('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBe(0);
});
