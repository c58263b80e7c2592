import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfDay, lastDay } from './expiry.ts';

test('a key is good to the last moment of its last day in Taipei', () => {
  expect(new Date(endOfDay('2026-12-31')).toISOString()).toBe('2026-12-31T16:00:00.000Z');
  expect(new Date(endOfDay('2028-02-29')).toISOString()).toBe('2028-02-29T16:00:00.000Z');
});

test('the last day of a key is read back as it was given', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const text = date.toISOString().slice(0, 10);
      expect(lastDay(endOfDay(text))).toBe(text);
    }),
  );
});
