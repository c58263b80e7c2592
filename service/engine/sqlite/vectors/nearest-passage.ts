import type { DatabaseSync } from 'node:sqlite';
import type { Meaning } from '../../engine.ts';
import { int8sOf, spansOf, toInt8 } from './int8.ts';
import { createSeriesOf } from './series.ts';
import { cosines } from './similar.ts';

type Row = { doc_id: string; passages: Uint8Array; vectors: Uint8Array };

/** Which passage of each document is nearest in meaning, where it has more than one. */
export function createNearestPassage(db: DatabaseSync) {
  const seriesOf = createSeriesOf(db);
  const read = db.prepare(
    `SELECT doc_id, passages, vectors FROM json_each(?) AS wanted CROSS JOIN documents ON doc_id = wanted.value
     JOIN vectors ON document = documents.id AND series = ?`,
  );
  return (docIds: readonly string[], { model, vector }: Meaning): Map<string, readonly [number, number]> => {
    const series = seriesOf(model);
    if (series?.dimensions !== vector.length) return new Map();
    const query = toInt8(vector);
    const rows = read.all(JSON.stringify(docIds), series.id) as Row[];
    return new Map(
      rows.flatMap(({ doc_id, passages, vectors }) => {
        const all = cosines(int8sOf(vectors), query);
        const [start, end] = spansOf(passages).subarray(2 * all.indexOf(Math.max(...all)));
        return all.length > 1 && start !== undefined && end !== undefined
          ? [[doc_id, [start, end] as const]]
          : [];
      }),
    );
  };
}
