import { DOTS_MODULE } from './wasm-module.ts';

/** The dot products of a query with vectors that stand one after another; the next call overwrites them. */
type DotProducts = (vectors: Int8Array, query: Int8Array) => ArrayLike<number>;

type Dots = {
  memory: WebAssembly.Memory;
  dots(vectors: number, query: number, sums: number, count: number, dimensions: number): void;
};

/** Dimensions that are multiplied at a time. */
const LANES = 16;
/** By which the memory of a module grows. */
const PAGE_BYTES = 2 ** 16;

/** The dot product of two vectors that begin at `from` and `other`. */
export function dotProduct(
  vectors: Int8Array,
  from: number,
  query: Int8Array,
  other: number,
  dimensions: number,
): number {
  let sum = 0;
  for (let i = 0; i < dimensions; i++)
    sum = (sum + Math.imul(vectors[from + i] as number, query[other + i] as number)) | 0;
  return sum;
}

/** For dimensions, processors and amounts that the module is not made for. */
const dotProductsInJs: DotProducts = (vectors, query) =>
  Array.from({ length: vectors.length / query.length }, (_, i) =>
    dotProduct(vectors, i * query.length, query, 0, query.length),
  );

/** A module with a memory of its own; null where the processor has no such instructions. */
function newModule(): Dots | null {
  if (!WebAssembly.validate(DOTS_MODULE)) return null;
  return new WebAssembly.Instance(new WebAssembly.Module(DOTS_MODULE)).exports as Dots;
}

/**
 * A question is compared with some thousand vectors: one costs 27 ns here, 250 ns in JavaScript (decision 312).
 */
function createDotProductsInWasm(): DotProducts | null {
  const module = newModule();
  if (!module) return null;
  const { memory, dots } = module;
  // In its memory: a query, sums, vectors.
  const sumsAt = memory.buffer.byteLength / 16;
  const vectorsAt = 2 * sumsAt;
  const bytes = new Int8Array(memory.buffer);
  const sums = new Int32Array(memory.buffer, sumsAt, (vectorsAt - sumsAt) / Int32Array.BYTES_PER_ELEMENT);
  return (vectors, query) => {
    const dimensions = query.length;
    const count = vectors.length / dimensions;
    const isTooMuch = dimensions > sumsAt || count > sums.length || vectors.length > bytes.length - vectorsAt;
    if (count === 0 || dimensions % LANES !== 0 || isTooMuch) return dotProductsInJs(vectors, query);
    bytes.set(query, 0);
    bytes.set(vectors, vectorsAt);
    dots(vectorsAt, 0, sumsAt, count, dimensions);
    return sums;
  };
}

export const dotProducts: DotProducts = createDotProductsInWasm() ?? dotProductsInJs;

/**
 * The dot products of each query with the same vectors, which are copied into the memory of a module once. Of many
 * vectors most of the time of `dotProducts` is copying.
 */
export function createDotProducts(vectors: Int8Array, dimensions: number): (query: Int8Array) => Int32Array {
  const module = newModule();
  const count = vectors.length / dimensions;
  if (!module || count === 0 || dimensions % LANES !== 0)
    return (query) => Int32Array.from(dotProductsInJs(vectors, query));
  const { memory, dots } = module;
  // In its memory: a query, vectors, sums.
  const sumsAt = dimensions + vectors.length;
  const bytes = sumsAt + count * Int32Array.BYTES_PER_ELEMENT;
  memory.grow(Math.ceil(Math.max(0, bytes - memory.buffer.byteLength) / PAGE_BYTES));
  new Int8Array(memory.buffer).set(vectors, dimensions);
  const [inQuery, sums] = [
    new Int8Array(memory.buffer, 0, dimensions),
    new Int32Array(memory.buffer, sumsAt, count),
  ];
  return (query) => {
    inQuery.set(query);
    dots(dimensions, 0, sumsAt, count, dimensions);
    return sums;
  };
}
