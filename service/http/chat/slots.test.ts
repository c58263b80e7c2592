import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

const STREAMS = 5;
const PER_KEY = 2;

test('never more answers than places, of one key or in all, whoever comes and goes; the reason is the true one', () => {
  const steps = fc.array(
    fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), leaves: fc.boolean(), twice: fc.boolean() }),
  );
  fc.assert(
    fc.property(steps, (all) => {
      const slots = createSlots({ streams: STREAMS, streamsPerKey: PER_KEY });
      const held: { key: string; release: () => void }[] = [];
      const own = (key: string) => held.filter((one) => one.key === key).length;
      for (const { key, leaves, twice } of all) {
        const at = held.findIndex((one) => one.key === key);
        if (leaves && at >= 0) {
          const [{ release }] = held.splice(at, 1) as [(typeof held)[0]];
          release();
          if (twice) release();
          continue;
        }
        const taken = slots.take(key);
        if ('release' in taken) held.push({ key, ...taken });
        else if (taken.full === 'key') expect(own(key)).toBe(PER_KEY);
        else expect([held.length, own(key) < PER_KEY]).toEqual([STREAMS, true]);
        expect(own(key)).toBeLessThanOrEqual(PER_KEY);
        expect(held.length).toBeLessThanOrEqual(STREAMS);
      }
      for (const { release } of held) release();
      expect(slots.take('a')).toHaveProperty('release');
    }),
  );
});
