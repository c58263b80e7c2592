/** Cosines of a document with a question: of its nearest passage, and of all its passages together. */
export type DocumentSimilarity = { passage: number; whole: number };

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

/** How similar a document is by the vectors of its passages. */
export function similarityOf(vectors: Int8Array, query: Int8Array): DocumentSimilarity {
  const [, own] = products(query, 0, query);
  const sum = new Float32Array(query.length);
  let passage = 0;
  for (let from = 0; from < vectors.length; from += query.length) {
    const [dot, square] = products(vectors, from, query);
    if (square === 0) continue;
    passage = Math.max(passage, cosine([dot, square], own));
    const scale = 1 / Math.sqrt(square);
    for (let i = 0; i < query.length; i++)
      sum[i] = (sum[i] as number) + scale * (vectors[from + i] as number);
  }
  return { passage, whole: cosine(products(sum, 0, query), own) };
}
