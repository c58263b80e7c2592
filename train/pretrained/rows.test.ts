import { expect, test } from 'vitest';
import { rowsWithNumbers } from './rows.ts';

const features = Uint32Array.of(3, 5, 8);

test('a feature that the general model does not know has no pretrained row', () => {
  const rows = Int8Array.of(1, 2, 0, 0, 5, 6);
  expect(rowsWithNumbers({ features, scales: Float32Array.of(0.5, 0, 0.25), rows }, 2)).toEqual({
    features: Uint32Array.of(3, 8),
    scales: Float32Array.of(0.5, 0.25),
    rows: Int8Array.of(1, 2, 5, 6),
  });
});

test('files that do not belong together are refused', () => {
  const scales = Float32Array.of(1, 1, 1);
  expect(() => rowsWithNumbers({ features, scales, rows: new Int8Array(5) }, 2)).toThrow('6 numbers');
});
