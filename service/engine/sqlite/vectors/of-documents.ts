import type { DatabaseSync } from 'node:sqlite';
import type { PassageVectors } from '#service/engine/ports.ts';
import { type DocumentIds, heldIds } from '../store/document-ids.ts';
import { int8sOf, spansOf } from './blobs.ts';
import { createSeriesOf } from './series.ts';

function toSpans(blob: Uint8Array): PassageVectors['spans'] {
  const numbers = spansOf(blob);
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({
    start: numbers[2 * i] as number,
    end: numbers[2 * i + 1] as number,
  }));
}

/** Reads the vectors of documents. See `VectorIndex.ofDocuments`. */
export function createVectorsOfDocuments(db: DatabaseSync, ids: DocumentIds) {
  const seriesOf = createSeriesOf(db);
  const read = db.prepare(
    `SELECT document, passages, vectors FROM json_each(?) CROSS JOIN vectors ON document = value AND series = ?`,
  );
  return (docIds: readonly string[], model: string): Map<string, PassageVectors> => {
    const series = seriesOf(model);
    if (!series) return new Map();
    const rows = read.all(JSON.stringify(heldIds(ids, docIds)), series.id);
    const strings = ids.toStrings(rows.map(({ document }) => document as number));
    return new Map(
      rows.map(({ passages, vectors }, i) => [
        strings[i] as string,
        { spans: toSpans(passages as Uint8Array), vectors: int8sOf(vectors as Uint8Array) },
      ]),
    );
  };
}
