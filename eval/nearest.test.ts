import { expect, test } from 'vitest';
import { ExactVectors } from './nearest.ts';

const vectors = new ExactVectors([
  { id: 'a', vector: Float32Array.of(1, 0) },
  { id: 'b', vector: Float32Array.of(0.6, 0.8) },
  { id: 'a', vector: Float32Array.of(0, 1) },
  { id: 'c', vector: Float32Array.of(-1, 0) },
]);

test('ExactVectors.nearest ranks each document once, by its best passage', () => {
  expect(vectors.nearest(Float32Array.of(0.8, 0.6), 10)).toEqual(['b', 'a', 'c']);
  expect(vectors.nearest(Float32Array.of(0, 1), 2)).toEqual(['a', 'b']);
});

test('ExactVectors.nearest by support ranks two near passages before one slightly nearer passage', () => {
  const stories = new ExactVectors([
    { id: 'once', vector: Float32Array.of(1, 0) },
    { id: 'twice', vector: Float32Array.of(0.98, 0.2) },
    { id: 'twice', vector: Float32Array.of(0.98, -0.2) },
  ]);
  expect(stories.nearest(Float32Array.of(1, 0), 2)).toEqual(['once', 'twice']);
  expect(stories.nearest(Float32Array.of(1, 0), 2, 'support')).toEqual(['twice', 'once']);
});
