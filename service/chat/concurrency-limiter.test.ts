import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

const never = new AbortController().signal;

test('no more work than the limit runs at a time, each piece once, the oldest first', async () => {
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
