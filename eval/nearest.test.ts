import { expect, test } from 'vitest';
import { ExactVectors } from './nearest.ts';

const vectors = new ExactVectors([
  { id: 'a', vector: Float32Array.of(1, 0) },
  { id: 'b', vector: Float32Array.of(0.6, 0.8) },
  { id: 'a', vector: Float32Array.of(0, 1) },
  { id: 'c', vector: Float32Array.of(-1, 0) },
]);

test('the nearest document comes first, each once and by its best passage', () => {
  expect(vectors.nearest(Float32Array.of(0.8, 0.6), 10)).toEqual(['b', 'a', 'c']);
  expect(vectors.nearest(Float32Array.of(0, 1), 2)).toEqual(['a', 'b']);
});
