import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutAt } from './cut.ts';

it('no more than asked for, and no character cut in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, most) => {
      const cut = cutAt(text, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most - 1));
    }),
  );
});
