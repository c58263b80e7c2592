import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solveSymmetric } from './solve-symmetric.ts';

const SIZE = 5;
const numbers = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: SIZE, maxLength: SIZE });

test('the matrix times the solution of solveSymmetric is the right side', () => {
  fc.assert(
    fc.property(fc.array(numbers, { minLength: SIZE, maxLength: SIZE }), numbers, (lines, right) => {
      // A matrix times its transpose, with something added on the diagonal, is positive definite.
      const matrix = lines.map((_, i) =>
        Float64Array.from(lines, (_, j) =>
          (lines[i] ?? []).reduce((sum, value, k) => sum + value * (lines[j]?.[k] ?? 0), i === j ? 1 : 0),
        ),
      );
      const x = solveSymmetric(
        matrix.map((line) => line.slice()),
        Float64Array.from(right),
      );
      for (const [i, line] of matrix.entries())
        expect(line.reduce((sum, value, k) => sum + value * (x[k] as number), 0)).toBeCloseTo(
          right[i] as number,
          6,
        );
    }),
  );
});
