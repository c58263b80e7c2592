import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createConcurrencyLimiter, Overloaded, type WaitingLimits } from './concurrency-limiter.ts';

const never = new AbortController().signal;

test('at most the limit of tasks runs at a time, each once, oldest first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.boolean(), { maxLength: 20 }),
      async (maxRunning, fails) => {
        const limit = createConcurrencyLimiter(maxRunning);
        const begun: number[] = [];
        let running = 0;
        let peak = 0;
        const all = fails.map((fail, i) =>
          limit(async () => {
            begun.push(i);
            running += 1;
            peak = Math.max(peak, running);
            await Promise.resolve();
            running -= 1;
            if (fail) throw new Error('failed');
            return i;
          }, never),
        );
        const settled = await Promise.allSettled(all);
        expect(begun).toEqual(fails.map((_, i) => i));
        expect(peak).toBeLessThanOrEqual(maxRunning);
        expect(settled.map(({ status }) => status === 'rejected')).toEqual(fails);
      },
    ),
  );
});

test('work that is given up while it waits is never begun and holds up no other', async () => {
  const limit = createConcurrencyLimiter(1);
  const gone = new AbortController();
  const firstEnds = Promise.withResolvers<void>();
  let begun = false;
  const first = limit(() => firstEnds.promise, never);
  const second = limit(async () => {
    begun = true;
  }, gone.signal);
  const third = limit(async () => 'third', never);
  gone.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  firstEnds.resolve();
  await first;
  expect(await third).toBe('third');
  expect(begun).toBe(false);
  await expect(limit(async () => 1, gone.signal)).rejects.toThrow('gone');
});

test('a refusal says where it was thrown to nobody, and other errors do afterwards as before', () => {
  expect(new Overloaded(1).stack).not.toContain('\n');
  expect(new Error('other').stack).toContain('concurrency-limiter.test.ts');
});

/** A limiter with one place, a clock that the test sets, and work that ends when the test says so. */
function timedLimiter(limits: WaitingLimits) {
  let time = 0;
  const limiter = createConcurrencyLimiter(1, limits, () => time);
  const ends: (() => void)[] = [];
  const begin = () => {
    return limiter(() => new Promise<void>((resolve) => ends.push(resolve)), never);
  };
  const endOne = async (running: Promise<void>, ms: number) => {
    while (ends.length === 0) await Promise.resolve();
    time += ms;
    ends.shift()?.();
    await running;
  };
  const pass = (ms: number) => {
    time += ms;
  };
  return { limiter, begin, endOne, pass };
}

test('a task that would wait longer than allowed is refused at once, with the time to retry', async () => {
  const { limiter, begin, endOne } = timedLimiter({ minQueue: 1, maxWaitMs: 1_000, maxQueue: 9 });
  for (let i = 0; i < 2; i++) await endOne(begin(), 400);
  const running = [begin(), begin(), begin()];
  await expect(begin()).rejects.toEqual(new Overloaded(1));
  expect(limiter.counts()).toEqual({ running: 1, waiting: 2 });
  for (const one of running) await endOne(one, 400);
  await endOne(begin(), 400);
  expect(limiter.counts()).toEqual({ running: 0, waiting: 0 });
});

test('while all work hangs nobody is let in but so many as may always wait', async () => {
  const { limiter, begin, endOne, pass } = timedLimiter({ minQueue: 2, maxWaitMs: 1_000, maxQueue: 9 });
  const running = begin();
  pass(5_000);
  const waiting = [begin(), begin()];
  const refusal = await begin().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Overloaded);
  expect((refusal as Overloaded).retryAfterSeconds).toBe(5);
  expect(limiter.counts()).toEqual({ running: 1, waiting: 2 });
  for (const one of [running, ...waiting]) await endOne(one, 1);
});

test('a burst just after the start waits until the first piece of work has loaded what it needs', async () => {
  const { limiter, begin, endOne, pass } = timedLimiter({ minQueue: 1, maxWaitMs: 1_000, maxQueue: 500 });
  const first = begin();
  pass(600);
  const burst = Array.from({ length: 100 }, begin);
  await endOne(first, 100);
  burst.push(...Array.from({ length: 100 }, begin));
  expect(limiter.counts()).toEqual({ running: 1, waiting: 199 });
  for (const one of burst) await endOne(one, 2);
});

test('never do more wait than the most, however fast it goes', async () => {
  const { begin, endOne } = timedLimiter({ minQueue: 0, maxWaitMs: 1_000, maxQueue: 3 });
  const running = [begin(), begin(), begin(), begin()];
  await expect(begin()).rejects.toThrow(Overloaded);
  for (const one of running) await endOne(one, 0);
});

/**
 * Simulates, with a fake clock, twice the work that four places can do. Each piece takes 80 ms, and three times that in
 * every third second, as on a shared machine; it needs 250 ms more on its way. It is in time within a second.
 */
async function atTwiceTheCapacity(limits: WaitingLimits, { seconds = 60, withinMs = 1_000 } = {}) {
  const [places, onTheWayMs, everyMs] = [4, 250, 10];
  let time = 0;
  const limit = createConcurrencyLimiter(places, limits, () => time);
  const workMs = () => (Math.floor(time / 1_000) % 3 === 2 ? 240 : 80);
  const running: { ends: number; end(): void }[] = [];
  const outcome = { done: 0, inTime: 0, refused: 0 };
  const settle = async () => {
    for (let i = 0; i < 10; i++) await Promise.resolve();
  };
  for (; time < seconds * 1_000; time += everyMs) {
    for (const one of running.filter(({ ends }) => ends <= time)) {
      running.splice(running.indexOf(one), 1);
      one.end();
      await settle();
    }
    const began = time;
    limit(() => new Promise<void>((end) => running.push({ ends: time + workMs(), end })), never).then(
      () => {
        outcome.done++;
        if (time - began + onTheWayMs <= withinMs) outcome.inTime++;
      },
      () => outcome.refused++,
    );
    await settle();
  }
  return outcome;
}

const USUAL = { minQueue: 16, maxWaitMs: 500, maxQueue: 1_000 };

test('where more comes than can be done the queue stays short: a moment in which all is slow makes nobody late', async () => {
  const sustained = { afterMs: 1_000, minQueue: 4, maxWaitMs: 100 };
  const kept = await atTwiceTheCapacity({ ...USUAL, sustained });
  expect(kept.inTime).toBeGreaterThan(0.98 * kept.done);
  // Without `sustained` as much work is done, but a part of it too late.
  const without = await atTwiceTheCapacity(USUAL);
  expect(kept.done).toBeGreaterThan(0.98 * without.done);
  expect(without.inTime).toBeLessThan(0.9 * without.done);
});

test('a burst waits as before: only what has lasted makes the queue short, and a free place ends that', async () => {
  let time = 0;
  const sustained = { afterMs: 1_000, minQueue: 1, maxWaitMs: 0 };
  const limits = { minQueue: 3, maxWaitMs: 0, maxQueue: 9, sustained };
  const limit = createConcurrencyLimiter(1, limits, () => time);
  const ends: (() => void)[] = [];
  const begin = () => limit(() => new Promise<void>((end) => ends.push(end)), never);
  const burst = [begin(), begin(), begin(), begin()];
  time = 1;
  await expect(begin()).rejects.toThrow(Overloaded);
  time = 1_000;
  while (ends.length === 0) await Promise.resolve();
  for (const one of burst.slice(0, 3)) {
    time += 1;
    ends.shift()?.();
    await one;
    while (ends.length === 0) await Promise.resolve();
  }
  // One piece runs and one may wait; before the sustained overload three might wait.
  const waits = begin();
  await expect(begin()).rejects.toThrow(Overloaded);
  for (const one of [burst[3], waits]) {
    ends.shift()?.();
    await one;
    if (one !== waits) while (ends.length === 0) await Promise.resolve();
  }
  const again = [begin(), begin(), begin(), begin()];
  expect(limit.counts()).toEqual({ running: 1, waiting: 3 });
  for (const one of again) {
    while (ends.length === 0) await Promise.resolve();
    ends.shift()?.();
    await one;
  }
});
