import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterKey, binsOf, chosenBins, countIn, yearsOf } from './histogram.logic.ts';

const years = (...pairs: [number, number][]) => pairs.map(([value, count]) => ({ value, count }));
const some = fc.uniqueArray(fc.record({ value: fc.integer({ min: 1900, max: 2100 }), count: fc.nat(9) }), {
  selector: ({ value }) => value,
});

describe('bars of years', () => {
  test('have no gaps and begin with the earliest', () => {
    expect(binsOf(years([2015, 3], [2013, 1]))).toEqual([
      { first: 2013, last: 2013, count: 1 },
      { first: 2014, last: 2014, count: 0 },
      { first: 2015, last: 2015, count: 3 },
    ]);
    expect(binsOf([])).toEqual([]);
  });

  test('are limited in number, and count every result once', () =>
    fc.assert(
      fc.property(some, (given) => {
        const bins = binsOf(given);
        expect(bins.length).toBeLessThanOrEqual(49);
        expect(countIn(bins, { from: 0, to: bins.length })).toBe(
          given.reduce((sum, { count }) => sum + count, 0),
        );
        for (const [index, { last }] of bins.entries())
          if (bins[index + 1]) expect(bins[index + 1]!.first).toBe(last + 1);
      }),
    ));
});

describe('the chosen bars', () => {
  const bins = binsOf(years([2010, 1], [2015, 5]));

  test.each([
    [null, null, { from: 0, to: 5 }],
    [2012, null, { from: 2, to: 5 }],
    [null, 2013, { from: 0, to: 3 }],
    [2013, 2013, { from: 3, to: 3 }],
    [1990, 2099, { from: 0, to: 5 }],
    [2020, null, { from: 5, to: 5 }],
    [null, 1999, { from: 0, to: 0 }],
  ])('of %s to %s are %j', (start, end, range) => expect(chosenBins(bins, start, end)).toEqual(range));

  test('that include the first or last year leave that end open', () => {
    expect(yearsOf(bins, { from: 0, to: 5 })).toEqual({ first: null, last: null });
    expect(yearsOf(bins, { from: 1, to: 4 })).toEqual({ first: 2011, last: 2014 });
  });

  test('are the same when their years are chosen again', () =>
    fc.assert(
      fc.property(some, fc.nat(), fc.nat(), (given, a, b) => {
        const bars = binsOf(given);
        if (bars.length === 0) return;
        const [from, to] = [a % bars.length, b % bars.length].sort((x, y) => x - y) as [number, number];
        const { first, last } = yearsOf(bars, { from, to });
        expect(chosenBins(bars, first, last)).toEqual({ from, to });
      }),
    ));
});

test.each([
  ['ArrowRight', 'from', { from: 3, to: 5 }],
  ['ArrowLeft', 'to', { from: 2, to: 4 }],
  ['End', 'from', { from: 5, to: 5 }],
  ['Home', 'to', { from: 2, to: 2 }],
  ['PageUp', 'to', { from: 2, to: 9 }],
  ['PageDown', 'from', { from: 0, to: 5 }],
  ['a', 'from', null],
] as const)('the key %s at the end %s of 2–5 leads to %j', (key, end, range) =>
  expect(afterKey(key, end, { from: 2, to: 5 }, 10)).toEqual(range),
);
