import type { DatabaseSync } from 'node:sqlite';
import type { Meaning } from '../../engine.ts';
import { int8sOf, toInt8 } from './int8.ts';
import { createSeriesOf } from './series.ts';

type Row = { document: number; vectors: Uint8Array };

/** Cosines with a question: of the nearest passage, and of all passages together. */
export type Similar = { passage: number; whole: number };

type Numbers = Int8Array | Float32Array;

/** What a vector that begins at `from` has in common with another, and its own square. */
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

/** Of vectors that stand one after another, how near each is. */
export function cosines(vectors: Numbers, query: Int8Array): number[] {
  const [, own] = products(query, 0, query);
  const count = vectors.length / query.length;
  return Array.from({ length: count }, (_, i) => cosine(products(vectors, i * query.length, query), own));
}

/** Of the passages of one document. */
function compare(vectors: Int8Array, query: Int8Array): Similar {
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

/** How near documents are in meaning; those without vectors are left out. */
export function createSimilar(db: DatabaseSync) {
  const seriesOf = createSeriesOf(db);
  const read = db.prepare(
    'SELECT document, vectors FROM json_each(?) CROSS JOIN vectors ON document = value AND series = ?',
  );
  return (ids: readonly number[], { model, vector }: Meaning): Map<number, Similar> => {
    const series = seriesOf(model);
    if (series?.dimensions !== vector.length) return new Map();
    const query = toInt8(vector);
    const rows = read.all(JSON.stringify(ids), series.id) as Row[];
    return new Map(rows.map((row) => [row.document, compare(int8sOf(row.vectors), query)]));
  };
}
