import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columns } from './lines.ts';

test('no text takes fewer columns than it has code units', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(columns(text)).toBeGreaterThanOrEqual(text.length);
    }),
  );
});
