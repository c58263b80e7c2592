import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDotProducts, dotProduct, dotProducts } from './dot-products.ts';
import { DOTS_MODULE } from './wasm-module.ts';

const plainly = (vectors: Int8Array, query: Int8Array) =>
  Array.from({ length: vectors.length / query.length }, (_, i) =>
    query.reduce((sum, value, j) => sum + value * (vectors[i * query.length + j] as number), 0),
  );
const sumsOf = (vectors: Int8Array, query: Int8Array) =>
  Array.from(dotProducts(vectors, query)).slice(0, vectors.length / query.length);
const keptSumsOf = (vectors: Int8Array, query: Int8Array) =>
  Array.from(createDotProducts(vectors, query.length)(query));

it('dot products of many vectors are those that plain multiplication gives, for any dimensions and numbers', () => {
  const numbers = (length: number) => fc.int8Array({ minLength: length, maxLength: length });
  const asked = fc
    .tuple(fc.constantFrom(1, 2, 3, 15, 16, 17, 32, 48, 128, 256), fc.integer({ min: 0, max: 12 }))
    .chain(([dimensions, count]) => fc.tuple(numbers(dimensions * count), numbers(dimensions)));
  fc.assert(
    fc.property(asked, ([vectors, query]) => {
      expect(sumsOf(vectors, query)).toEqual(plainly(vectors, query));
      expect(keptSumsOf(vectors, query)).toEqual(plainly(vectors, query));
    }),
  );
});

it.each([1, 1_000, 5_000])('dot products are right for a document of %i vectors', (count) => {
  const query = Int8Array.from({ length: 128 }, (_, i) => (i % 2 === 0 ? 127 : -128));
  const vectors = Int8Array.from({ length: 128 * count }, (_, i) => (i * 31) % 255);
  expect(sumsOf(vectors, query)).toEqual(plainly(vectors, query));
  expect(keptSumsOf(vectors, query)).toEqual(plainly(vectors, query));
});

it('dot products with kept vectors are those of each query, one after another', () => {
  const products = createDotProducts(
    Int8Array.from({ length: 32 }, (_, i) => i),
    16,
  );
  const [ones, twos] = [1, 2].map((value) => Array.from(products(new Int8Array(16).fill(value))));
  expect(ones).toEqual([120, 376]);
  expect(twos).toEqual([240, 752]);
});

it('a dot product may begin anywhere in either vector', () => {
  expect(dotProduct(Int8Array.of(9, 2, 3), 1, Int8Array.of(9, 9, 4, 5), 2, 2)).toBe(2 * 4 + 3 * 5);
});

it('this processor runs the WebAssembly module that multiplies sixteen numbers at a time', () => {
  expect(WebAssembly.validate(DOTS_MODULE)).toBe(true);
});
