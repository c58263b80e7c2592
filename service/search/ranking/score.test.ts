import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createScorer, score } from './score.ts';

const number = fc.double({ min: -4, max: 4, noNaN: true });
const rowsOf = (width: number) => fc.array(number, { minLength: width, maxLength: width });
/** Numbers of units that are a multiple of the lanes and that are not; features that are 0 and that are not. */
const models = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 9 }))
  .chain(([width, units]) =>
    fc.record({
      linear: rowsOf(width),
      hidden: fc.array(rowsOf(width), { minLength: units, maxLength: units }),
      bias: rowsOf(units),
      output: rowsOf(units),
      rows: fc.array(fc.array(fc.oneof(fc.constant(0), number), { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  );

it('a prepared scorer computes exactly the same score for a row as the plain definition', () => {
  fc.assert(
    fc.property(models, ({ rows, ...weights }) => {
      const scoreOf = createScorer(weights);
      for (const row of rows.map((one) => Float32Array.from(one)))
        expect(scoreOf(row) + 0).toBe(score(weights, row) + 0);
    }),
  );
});
