import type { DocumentVectors } from '#service/engine/ports.ts';

/**
 * Cosines of a document with a question: of the nearest passage of its text, of all of these together, and of the nearest of
 * what was written about it.
 */
export type DocumentSimilarity = { passage: number; whole: number; written: number };

export const nearestOf = ({ passage, written }: DocumentSimilarity): number => Math.max(passage, written);

type Numbers = Int8Array | Float32Array;

/** The dot product of the query with the vector that begins at `from`, and that vector's square. */
function products(vectors: Numbers, from: number, query: Int8Array): [dot: number, square: number] {
  let dot = 0;
  let square = 0;
  for (let i = 0; i < query.length; i++) {
    const value = vectors[from + i] as number;
    dot += value * (query[i] as number);
    square += value * value;
  }
  return [dot, square];
}

const cosine = ([dot, square]: [number, number], own: number) =>
  dot > 0 ? dot / Math.sqrt(own * square) : 0;

/** The cosine of each of some vectors that stand one after another; 0 for those that point away. */
export function cosinesOf(vectors: Numbers, query: Int8Array): number[] {
  const [, own] = products(query, 0, query);
  const count = vectors.length / query.length;
  return Array.from({ length: count }, (_, i) => cosine(products(vectors, i * query.length, query), own));
}

/** Lengths of a document's vectors, and of the sum of those of its text, each of length 1. */
type VectorLengths = { ofEach: Float64Array; ofSum: number };

/** An engine may give the same object for a document each time: its lengths are computed once. */
const lengthsOfDocuments = new WeakMap<object, VectorLengths>();

type ComparedVectors = Pick<DocumentVectors, 'vectors' | 'inText'>;

function lengthsOf(document: ComparedVectors, dimensions: number): VectorLengths {
  const known = lengthsOfDocuments.get(document);
  if (known?.ofEach.length === document.vectors.length / dimensions) return known;
  const { vectors, inText } = document;
  const sum = new Float64Array(dimensions);
  const ofEach = Float64Array.from({ length: vectors.length / dimensions }, (_, place) => {
    const vector = vectors.subarray(place * dimensions, (place + 1) * dimensions);
    const length = Math.sqrt(dot(vector, 0, vector));
    if (place < inText && length > 0)
      for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] as number) + (vector[i] as number) / length;
    return length;
  });
  const lengths = { ofEach, ofSum: Math.sqrt(sum.reduce((all, value) => all + value * value, 0)) };
  lengthsOfDocuments.set(document, lengths);
  return lengths;
}

/**
 * The dot product of the query with the vector that begins at `from`. It runs over some hundred vectors a question: whole
 * numbers in four sums, which a processor adds up side by side.
 */
function dot(vectors: Int8Array, from: number, query: Int8Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  let i = 0;
  for (; i + 3 < query.length; i += 4) {
    const at = from + i;
    a = (a + Math.imul(vectors[at] as number, query[i] as number)) | 0;
    b = (b + Math.imul(vectors[at + 1] as number, query[i + 1] as number)) | 0;
    c = (c + Math.imul(vectors[at + 2] as number, query[i + 2] as number)) | 0;
    d = (d + Math.imul(vectors[at + 3] as number, query[i + 3] as number)) | 0;
  }
  for (; i < query.length; i++) a = (a + Math.imul(vectors[from + i] as number, query[i] as number)) | 0;
  return a + b + c + d;
}

/** Says how similar documents are to a question by the vectors of their passages. */
export function createSimilarity(query: Int8Array): (document: ComparedVectors) => DocumentSimilarity {
  const own = Math.sqrt(dot(query, 0, query));
  const dimensions = query.length;
  return (document) => {
    const { ofEach, ofSum } = lengthsOf(document, dimensions);
    let passage = 0;
    let written = 0;
    let whole = 0;
    for (let place = 0; place < ofEach.length; place++) {
      const length = ofEach[place] as number;
      if (length === 0) continue;
      const along = dot(document.vectors, place * dimensions, query) / length;
      if (place < document.inText) {
        passage = Math.max(passage, along);
        whole += along; // The dot product of a sum is the sum of the dot products.
      } else written = Math.max(written, along);
    }
    return {
      passage: own > 0 ? passage / own : 0,
      whole: whole > 0 && ofSum > 0 ? whole / (own * ofSum) : 0,
      written: own > 0 ? written / own : 0,
    };
  };
}
