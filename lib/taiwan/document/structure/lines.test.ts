import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columns } from './lines.ts';

test('columns counts at least one column for each code unit of a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(columns(text)).toBeGreaterThanOrEqual(text.length);
    }),
  );
});
