import { toInt8 } from '#service/engine/int8.ts';
import { createDotProducts, dotProduct } from '../ranking/dot-products/dot-products.ts';

/** The cosine of a vector with each stored one; the next call overwrites them. */
export type Cosines = (vector: ArrayLike<number>) => Float64Array;

/** Vectors stand one after another. Plain loops: with a callback for each of 15,000 questions it took twice as long. */
export function createCosines(vectors: Int8Array, dimensions: number): Cosines {
  const products = createDotProducts(vectors, dimensions);
  const count = vectors.length / dimensions;
  const inverseLengths = Float64Array.from({ length: count }, (_, i) =>
    inverseLength(vectors, i * dimensions, dimensions),
  );
  const cosines = new Float64Array(count);
  return (vector) => {
    const query = toInt8(vector);
    const found = products(query);
    const scale = inverseLength(query, 0, dimensions);
    for (let i = 0; i < count; i++) cosines[i] = (found[i] as number) * scale * (inverseLengths[i] as number);
    return cosines;
  };
}

/** 0 for the vector of a text that has no word of the embedding. */
function inverseLength(vectors: Int8Array, from: number, dimensions: number): number {
  const square = dotProduct(vectors, from, vectors, from, dimensions);
  return square > 0 ? 1 / Math.sqrt(square) : 0;
}
