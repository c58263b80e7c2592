import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interval, METRICS, mean, percentile, randomOf, scoresOf } from './metrics.ts';

const id = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
const ranking = fc.uniqueArray(id, { maxLength: 26 });
const relevant = fc.uniqueArray(id, { minLength: 1, maxLength: 5 }).map((ids) => new Set(ids));

describe('scoresOf', () => {
  it('counts by hand', () => {
    const scores = scoresOf(['x', 'a', 'y', 'b'], new Set(['a', 'b', 'c']));
    expect(scores['hit@1']).toBe(0);
    expect(scores['mrr@10']).toBe(1 / 2);
    expect(scores['recall@10']).toBe(2 / 3);
    const ideal = 1 + 1 / Math.log2(3) + 1 / Math.log2(4);
    expect(scores['ndcg@10']).toBeCloseTo((1 / Math.log2(3) + 1 / Math.log2(5)) / ideal, 12);
  });

  it('is 1 throughout where all that is right comes first, 0 where nothing is found', () => {
    for (const metric of METRICS) {
      expect(scoresOf(['a', 'b', 'x'], new Set(['a', 'b']))[metric]).toBe(1);
      expect(scoresOf(['x'], new Set(['a']))[metric]).toBe(0);
    }
  });

  it('looks at no more than 10 and 100', () => {
    const others = (n: number) => Array.from({ length: n }, (_, i) => `x${i}`);
    expect(scoresOf([...others(10), 'a'], new Set(['a']))).toMatchObject({
      'mrr@10': 0,
      'recall@10': 0,
      'recall@100': 1,
    });
    expect(scoresOf([...others(100), 'a'], new Set(['a']))['recall@100']).toBe(0);
  });

  it('stays between 0 and 1, and counts a document once', () => {
    fc.assert(
      fc.property(fc.array(id), relevant, (any, right) => {
        for (const value of Object.values(scoresOf(any, right))) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('never falls when a right document moves up', () => {
    fc.assert(
      fc.property(ranking, relevant, fc.nat(), (before, right, at) => {
        const place = 1 + (at % Math.max(1, before.length - 1));
        const [above, moved] = [before[place - 1], before[place]];
        if (above === undefined || moved === undefined || !right.has(moved) || right.has(above)) return;
        const after = before.with(place - 1, moved).with(place, above);
        const [was, is] = [scoresOf(before, right), scoresOf(after, right)];
        for (const metric of METRICS) expect(is[metric]).toBeGreaterThanOrEqual(was[metric] - 1e-12);
      }),
    );
  });
});

describe('interval', () => {
  it('holds the mean, is a point where all are equal, and is the same each time', () => {
    const values = Array.from({ length: 50 }, (_, i) => i % 2);
    const [low, high] = interval(values);
    expect(low).toBeLessThan(mean(values));
    expect(high).toBeGreaterThan(mean(values));
    expect(interval([1, 1, 1])).toEqual([1, 1]);
    expect(interval(values)).toEqual([low, high]);
  });

  it('gets narrower with more values', () => {
    const width = (n: number) => {
      const random = randomOf(7);
      const [low, high] = interval(Array.from({ length: n }, () => Math.round(random())));
      return high - low;
    };
    expect(width(1_000)).toBeLessThan(width(50));
  });
});

it('percentile gives a value of the list', () => {
  expect(percentile([3, 1, 2], 0.5)).toBe(2);
  expect(percentile([1, 2, 3, 4], 0.95)).toBe(4);
  expect(percentile([], 0.5)).toBe(0);
});
