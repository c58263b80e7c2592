import type { DatabaseSync } from 'node:sqlite';
import type { Meaning } from '../../engine.ts';
import { int8sOf, toInt8 } from './int8.ts';
import { createSeriesOf } from './series.ts';

type Row = { document: number; vectors: Uint8Array };

/** The largest cosine of a vector with some that stand one after another. */
function largestCosine(vectors: Int8Array, query: Int8Array): number {
  const dimensions = query.length;
  let own = 0;
  for (const value of query) own += value * value;
  let best = 0;
  for (let from = 0; from < vectors.length; from += dimensions) {
    let dot = 0;
    let other = 0;
    for (let i = 0; i < dimensions; i++) {
      const value = vectors[from + i] as number;
      dot += value * (query[i] as number);
      other += value * value;
    }
    if (dot > 0) best = Math.max(best, dot / Math.sqrt(own * other));
  }
  return best;
}

/** How near documents are in meaning, each by its best passage; those without vectors are left out. */
export function createSimilar(db: DatabaseSync) {
  const seriesOf = createSeriesOf(db);
  const read = db.prepare(
    'SELECT document, vectors FROM json_each(?) CROSS JOIN vectors ON document = value AND series = ?',
  );
  return (ids: readonly number[], { model, vector }: Meaning): Map<number, number> => {
    const series = seriesOf(model);
    if (series?.dimensions !== vector.length) return new Map();
    const query = toInt8(vector);
    const rows = read.all(JSON.stringify(ids), series.id) as Row[];
    return new Map(rows.map((row) => [row.document, largestCosine(int8sOf(row.vectors), query)]));
  };
}
