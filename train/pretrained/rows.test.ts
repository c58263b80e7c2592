import { expect, test } from 'vitest';
import { rowsWithNumbers } from './rows.ts';

const features = Uint32Array.of(3, 5, 8);

test('rowsWithNumbers leaves out features whose numbers are all zero', () => {
  const rows = Int8Array.of(1, 2, 0, 0, 5, 6);
  expect(rowsWithNumbers({ features, scales: Float32Array.of(0.5, 0, 0.25), rows }, 2)).toEqual({
    features: Uint32Array.of(3, 8),
    scales: Float32Array.of(0.5, 0.25),
    rows: Int8Array.of(1, 2, 5, 6),
  });
});

test('rowsWithNumbers throws if the rows do not fit the features', () => {
  const scales = Float32Array.of(1, 1, 1);
  expect(() => rowsWithNumbers({ features, scales, rows: new Int8Array(5) }, 2)).toThrow('6 numbers');
});
