import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kernelsOver, type Matrix, sharedMemory } from './kernels.ts';

const memory = sharedMemory(1 << 20);
const kernels = kernelsOver(memory);
const floats = new Float32Array(memory.buffer);
const integers = new Int32Array(memory.buffer);
const B = 1 << 16;
const C = 1 << 17;

const fill = (from: number, count: number, seed: number) => {
  for (let i = 0; i < count; i++) floats[from + i] = Math.sin(i * seed + 1);
};

test('the multiply kernel adds the product of two matrices, also of a transposed one', () => {
  const size = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(size, size, fc.integer({ min: 0, max: 20 }), fc.boolean(), (tall, wide, inner, isTurned) => {
      const [rows, columns] = [tall * 4, wide * 8];
      fill(0, rows * inner, 3);
      fill(B, inner * columns, 5);
      floats.fill(1, C, C + rows * columns);
      const [row, column] = isTurned ? [1, rows] : [inner, 1];
      const a = { at: 0, row: row * 4, column: column * 4 };
      const [b, c] = [B, C].map((at) => ({ at: at * 4, row: columns * 4 })) as [Matrix, Matrix];
      kernels.multiply(a, b, c, [rows, columns, inner]);
      for (let r = 0; r < rows; r++)
        for (let c = 0; c < columns; c++) {
          let sum = 1;
          for (let k = 0; k < inner; k++) sum += floats[r * row + k * column]! * floats[B + k * columns + c]!;
          expect(floats[C + r * columns + c]).toBeCloseTo(sum, 4);
        }
    }),
    { numRuns: 50 },
  );
});

test('the gather kernel adds the listed rows, each with its weight', () => {
  floats.fill(1, C, C + 8);
  fill(0, 10 * 8, 7);
  integers.set([9, 2, 9], B);
  floats.set([1, 0.5, 2], B + 10);
  kernels.gather(C * 4, B * 4, (B + 10) * 4, 3, 0, 32);
  for (let d = 0; d < 8; d++)
    expect(floats[C + d]).toBeCloseTo(1 + 3 * floats[9 * 8 + d]! + 0.5 * floats[2 * 8 + d]!, 5);
});
