import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePoints } from './code-points.ts';

test('counts as taking the text apart does, lone surrogates too', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('\ud842', '\udfb7', '法') }),
      (a, b) => {
        for (const text of [a, b]) expect(codePoints(text)).toBe([...text].length);
      },
    ),
  );
});
