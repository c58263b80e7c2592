import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAnswerLimiter } from './answer-limiter.ts';

const STREAMS = 5;
const PER_KEY = 2;

test('the answer limiter never admits more than its limits, of one key or in all, and names the limit that is reached', () => {
  const steps = fc.array(
    fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), ends: fc.boolean(), twice: fc.boolean() }),
  );
  fc.assert(
    fc.property(steps, (all) => {
      const limiter = createAnswerLimiter({ streams: STREAMS, streamsPerKey: PER_KEY });
      const running: { key: string; release: () => void }[] = [];
      const own = (key: string) => running.filter((one) => one.key === key).length;
      for (const { key, ends, twice } of all) {
        const index = running.findIndex((one) => one.key === key);
        if (ends && index >= 0) {
          const [{ release }] = running.splice(index, 1) as [(typeof running)[0]];
          release();
          if (twice) release();
          continue;
        }
        const admission = limiter.acquire(key);
        if ('release' in admission) running.push({ key, ...admission });
        else if (admission.reached === 'key') expect(own(key)).toBe(PER_KEY);
        else expect([running.length, own(key) < PER_KEY]).toEqual([STREAMS, true]);
        expect(own(key)).toBeLessThanOrEqual(PER_KEY);
        expect(running.length).toBeLessThanOrEqual(STREAMS);
      }
      for (const { release } of running) release();
      expect(limiter.acquire('a')).toHaveProperty('release');
    }),
  );
});
