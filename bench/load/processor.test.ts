import { expect, test } from 'vitest';
import type { LoadFigures } from './outcomes.ts';
import { costOf, usedSince } from './processor.ts';

const figures = (some: Partial<LoadFigures>): LoadFigures => ({
  ...{ offered: 0, goodput: 0, p50Ms: 0, p95Ms: 0, late: 0, refusedShare: 0, refusalP50Ms: 0 },
  ...{ refusalP95Ms: 0, sentLateP95Ms: 0, probeP50Ms: 0, probeP95Ms: 0, failed: 0 },
  ...some,
});

test('costOf a refusal is the time of the main thread beyond what as many answers take without refusals', () => {
  // 100 answers a second in 10 s, one millisecond of the main thread each.
  const quiet = {
    figures: figures({ offered: 100, goodput: 100 }),
    use: { service: 10, main: 1, clients: 1 },
  };
  expect(costOf(quiet, quiet, 10)).toEqual({ perSecond: 100, refusalMs: 0, refusalShare: 0 });
  // 90 in time and 5 late a second, 105 refused.
  const over = {
    figures: figures({ offered: 200, goodput: 90, late: 50, refusedShare: 0.525 }),
    use: { service: 10, main: 0.95 + 0.21, clients: 2 },
  };
  const { perSecond, refusalMs, refusalShare } = costOf(over, quiet, 10);
  expect(perSecond).toBe(90);
  expect(refusalMs).toBeCloseTo(0.2);
  expect(refusalShare).toBeCloseTo(0.021);
});

test('usedSince subtracts the processor time that was used before', () => {
  const before = { service: 5, main: 2, clients: 1 };
  expect(usedSince(before, { service: 15, main: 3, clients: 1.5 })).toEqual({
    service: 10,
    main: 1,
    clients: 0.5,
  });
});
