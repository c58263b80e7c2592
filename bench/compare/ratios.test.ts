import { expect, it } from 'vitest';
import { compareTimings, ratioLine, type TimingPair } from './ratios.ts';

const timingsOf = (p50Ms: number, resolutionMs = 0, p95Ms = p50Ms) => ({
  timings: [{ set: 'lay.dev', mode: 'hybrid', n: 9, p50Ms, p95Ms }],
  resolutionMs,
});
const pairsOf = (...times: [own: number, other: number][]): TimingPair[] =>
  times.map(([own, other]) => ({ own: timingsOf(own), other: timingsOf(other) }));

it('compareTimings returns the median ratio of the pairs, with minimum and maximum', () => {
  const [p50] = compareTimings(pairsOf([10, 10], [12, 10], [9, 10]));
  expect(p50).toMatchObject({ percentile: 'p50Ms', pairs: 3, ownMs: 10, otherMs: 10, ratio: 1 });
  expect([p50?.minRatio, p50?.maxRatio]).toEqual([0.9, 1.2]);
  expect(p50?.isSlower).toBe(false);
});

it('compareTimings reports a median ratio over 1.05 as slower, for p50 and p95 separately', () => {
  expect(compareTimings(pairsOf([106, 100], [107, 100], [90, 100])).map(({ isSlower }) => isSlower)).toEqual([
    true,
    true,
  ]);
  expect(compareTimings(pairsOf([105, 100])).map(({ isSlower }) => isSlower)).toEqual([false, false]);
  const onlyP95 = [{ own: timingsOf(100, 0, 220), other: timingsOf(100, 0, 200) }];
  expect(compareTimings(onlyP95).map(({ isSlower }) => isSlower)).toEqual([false, true]);
  expect(ratioLine(compareTimings(onlyP95)[1]!)).toMatch(/1\.100 \(1\.10–1\.10\) {2}SLOWER$/);
});

it('compareTimings does not report a difference within the rounding of a table as slower', () => {
  const table = [{ own: timingsOf(0.34), other: timingsOf(0.3, 0.1) }];
  expect(compareTimings(table)[0]).toMatchObject({ isSlower: false });
  expect(compareTimings([{ own: timingsOf(0.45), other: timingsOf(0.3, 0.1) }])[0]).toMatchObject({
    isSlower: true,
  });
  expect(compareTimings([{ own: timingsOf(0.04), other: timingsOf(0, 0.1) }])[0]?.ratio).toBeLessThan(1);
});

it('checkouts that did not measure the same sets cannot be compared', () => {
  const pair = { own: timingsOf(1), other: { timings: [], resolutionMs: 0 } };
  expect(() => compareTimings([pair])).toThrow(/lay\.dev hybrid/);
});
