import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTEMPTS_A_MINUTE, ATTEMPTS_AT_ONCE, AttemptLimiter } from './attempt-limiter.ts';

const MINUTE = 60_000;

function limiterAt(start = 0) {
  const clock = { time: start, now: () => clock.time };
  return { clock, limiter: new AttemptLimiter(clock) };
}

const take = (limiter: AttemptLimiter, network: string, times: number) =>
  Array.from({ length: times }, () => limiter.take(network).isAllowed).filter(Boolean).length;

test('two hundred lawyers behind one address can sign in twice each at nine o’clock, and again after lunch', () => {
  const { clock, limiter } = limiterAt();
  const everybodyTwice = 200 * 2 * 2;
  expect(take(limiter, '203.0.113.7', everybodyTwice)).toBe(everybodyTwice);
  clock.time += 4 * 60 * MINUTE;
  expect(take(limiter, '203.0.113.7', everybodyTwice)).toBe(everybodyTwice);
});

test('a network without attempts left gets the next one after Retry-After, and not before', () => {
  const { clock, limiter } = limiterAt();
  take(limiter, 'a', ATTEMPTS_AT_ONCE);
  const refused = limiter.take('a');
  expect(refused).toEqual({ isAllowed: false, retryAfterSeconds: 1, isFirst: true });
  clock.time += MINUTE / ATTEMPTS_A_MINUTE - 1;
  expect(limiter.take('a').isAllowed).toBe(false);
  clock.time += 1000;
  expect(limiter.take('a').isAllowed).toBe(true);
});

test('of successive refused attempts only the first is reported as such', () => {
  const { clock, limiter } = limiterAt();
  take(limiter, 'a', ATTEMPTS_AT_ONCE);
  const firsts = () => [limiter.take('a'), limiter.take('a')].map((one) => 'isFirst' in one && one.isFirst);
  expect(firsts()).toEqual([true, false]);
  clock.time += MINUTE / ATTEMPTS_A_MINUTE;
  expect(limiter.take('a').isAllowed).toBe(true);
  expect(firsts()).toEqual([true, false]);
});

test('attempts of one network do not limit another', () => {
  const { limiter } = limiterAt();
  take(limiter, 'stranger', 3 * ATTEMPTS_AT_ONCE);
  expect(take(limiter, 'firm', ATTEMPTS_AT_ONCE)).toBe(ATTEMPTS_AT_ONCE);
});

describe('memory', () => {
  test('of the attempt limiter is bounded, however many networks there are', () => {
    const { limiter } = limiterAt();
    for (let i = 0; i < 12_000; i++) limiter.take(`network ${i}`);
    expect(limiter.size).toBe(10_000);
  });
});

test('at any times, a network gets at most its burst and the attempts of the time that passed', () => {
  const step = fc.record({
    waitMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 * MINUTE })),
    network: fc.constantFrom('a', 'b', 'c'),
    times: fc.integer({ min: 1, max: 600 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { clock, limiter } = limiterAt();
      const allowed: Record<string, { at: number; count: number }[]> = { a: [], b: [], c: [] };
      for (const { waitMs, network, times } of steps) {
        clock.time += waitMs;
        allowed[network]!.push({ at: clock.time, count: take(limiter, network, times) });
      }
      for (const takes of Object.values(allowed))
        for (let from = 0; from < takes.length; from++) {
          let count = 0;
          for (const one of takes.slice(from)) {
            count += one.count;
            const minutes = (one.at - takes[from]!.at) / MINUTE;
            expect(count).toBeLessThanOrEqual(ATTEMPTS_AT_ONCE + minutes * ATTEMPTS_A_MINUTE + 1e-6);
          }
        }
    }),
    { numRuns: 50 },
  );
});
