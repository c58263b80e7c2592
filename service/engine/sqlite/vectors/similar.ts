import type { DatabaseSync } from 'node:sqlite';
import type { Meaning } from '../../engine.ts';
import { int8sOf, toInt8 } from './int8.ts';
import { createSeriesOf } from './series.ts';

type Row = { document: number; vectors: Uint8Array };

/** Cosines with a question: of the nearest passage, and of all passages together. */
export type Similar = { passage: number; whole: number };

/** Of the passages whose vectors stand one after another. */
function compare(vectors: Int8Array, query: Int8Array): Similar {
  const dimensions = query.length;
  let own = 0;
  for (const value of query) own += value * value;
  const sum = new Float32Array(dimensions);
  let passage = 0;
  for (let from = 0; from < vectors.length; from += dimensions) {
    let dot = 0;
    let other = 0;
    for (let i = 0; i < dimensions; i++) {
      const value = vectors[from + i] as number;
      dot += value * (query[i] as number);
      other += value * value;
    }
    if (other === 0) continue;
    if (dot > 0) passage = Math.max(passage, dot / Math.sqrt(own * other));
    const scale = 1 / Math.sqrt(other);
    for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] as number) + scale * (vectors[from + i] as number);
  }
  let dot = 0;
  let length = 0;
  for (let i = 0; i < dimensions; i++) {
    const value = sum[i] as number;
    dot += value * (query[i] as number);
    length += value * value;
  }
  return { passage, whole: dot > 0 ? dot / Math.sqrt(own * length) : 0 };
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
