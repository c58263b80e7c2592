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

/** Says how similar documents are to a question by the vectors of their passages. */
export function createSimilarity(
  query: Int8Array,
): (document: Pick<DocumentVectors, 'vectors' | 'inText'>) => DocumentSimilarity {
  const [, own] = products(query, 0, query);
  const dimensions = query.length;
  const sum = new Float32Array(dimensions);
  return ({ vectors, inText }) => {
    const textEnd = inText * dimensions;
    sum.fill(0);
    let passage = 0;
    let written = 0;
    for (let from = 0; from < vectors.length; from += dimensions) {
      // Written out: it runs over some hundred vectors a question, and a pair of numbers as an array is most of the time.
      let dot = 0;
      let square = 0;
      for (let i = 0; i < dimensions; i++) {
        const value = vectors[from + i] as number;
        dot += value * (query[i] as number);
        square += value * value;
      }
      if (square === 0) continue;
      const similarity = dot > 0 ? dot / Math.sqrt(own * square) : 0;
      if (from >= textEnd) {
        written = Math.max(written, similarity);
        continue;
      }
      passage = Math.max(passage, similarity);
      const scale = 1 / Math.sqrt(square);
      for (let i = 0; i < dimensions; i++)
        sum[i] = (sum[i] as number) + scale * (vectors[from + i] as number);
    }
    return { passage, whole: cosine(products(sum, 0, query), own), written };
  };
}
