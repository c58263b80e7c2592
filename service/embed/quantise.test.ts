import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantise } from './quantise.ts';

const DIMENSIONS = 4;
/** Below this a scale loses its digits: it is the smallest normal number of 32 bits. */
const TINIEST = 2 ** -126;

test('quantising changes no number by more than half a step of its row', () => {
  const number = fc.float({ noNaN: true, min: -100, max: 100 });
  const row = fc.array(number, { minLength: DIMENSIONS, maxLength: DIMENSIONS });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 9 }), (list) => {
      const { scales, rows } = quantise(Float32Array.from(list.flat()), DIMENSIONS);
      for (const [r, values] of list.entries())
        for (const [i, value] of values.entries()) {
          const scale = scales[r] ?? 0;
          expect(Math.abs((rows[r * DIMENSIONS + i] ?? 0) * scale - value)).toBeLessThanOrEqual(
            scale * 0.5001 + TINIEST,
          );
        }
    }),
  );
});

test('a row of zeros stays one when it is quantised', () => {
  expect(quantise(new Float32Array(4), 4)).toEqual({ scales: new Float32Array(1), rows: new Int8Array(4) });
});
