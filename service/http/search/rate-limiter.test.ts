import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

test('admits so many requests of each name a minute, and says to the next ones when to try again', () => {
  let at = 1_000;
  const limiter = createRateLimiter(2, () => at);
  expect([limiter.take('a'), limiter.take('a'), limiter.take('b')]).toEqual([0, 0, 0]);
  at += 15_500;
  expect([limiter.take('a'), limiter.take('b')]).toEqual([45, 0]);
  at += 44_500;
  expect(limiter.take('a')).toBe(0);
});

test('a clock that is put back locks nobody out', () => {
  let at = 10_000_000;
  const limiter = createRateLimiter(1, () => at);
  limiter.take('a');
  at = 0;
  expect(limiter.take('a')).toBe(0);
});

test('the rate limiter never admits more than allowed in any minute, and admits a caller that waits for Retry-After', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer({ min: 0, max: 40_000 })),
      (most, gaps) => {
        let at = 0;
        const limiter = createRateLimiter(most, () => at);
        let window = { from: Number.NEGATIVE_INFINITY, taken: 0 };
        for (const gap of gaps) {
          at += gap;
          const seconds = limiter.take('a');
          if (at - window.from >= 60_000) window = { from: at, taken: 0 };
          if (seconds === 0) expect(++window.taken).toBeLessThanOrEqual(most);
          else {
            at += seconds * 1_000;
            expect(limiter.take('a')).toBe(0);
            window = { from: at, taken: 1 };
          }
        }
      },
    ),
  );
});
