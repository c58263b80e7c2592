import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

const never = new AbortController().signal;

test('not more than that many at a time, each once, the oldest first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.boolean(), { maxLength: 20 }),
      async (most, fails) => {
        const turns = createConcurrencyLimiter(most);
        const begun: number[] = [];
        let running = 0;
        let peak = 0;
        const all = fails.map((fail, i) =>
          turns(async () => {
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
        expect(peak).toBeLessThanOrEqual(most);
        expect(settled.map(({ status }) => status === 'rejected')).toEqual(fails);
      },
    ),
  );
});

test('who goes while waiting loses her turn and holds up nobody', async () => {
  const turns = createConcurrencyLimiter(1);
  const gone = new AbortController();
  let asked = false;
  const first = turns(() => sleep(20), never);
  const second = turns(async () => {
    asked = true;
  }, gone.signal);
  const third = turns(async () => 'third', never);
  gone.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  await first;
  expect(await third).toBe('third');
  expect(asked).toBe(false);
  await expect(turns(async () => 1, gone.signal)).rejects.toThrow('gone');
});
