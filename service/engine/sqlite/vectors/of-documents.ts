import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { PassageSpan } from '#lib/document/passages.ts';
import type { DocumentVectors } from '#service/engine/ports.ts';
import { type DocumentIds, heldIds } from '../store/document-ids.ts';
import { int8sOf, spansOf } from './blobs.ts';
import { createSeriesOf } from './series.ts';

type VectorColumn = { document: number; blob: Uint8Array };

function toSpans(blob: Uint8Array): PassageSpan[] {
  const numbers = spansOf(blob);
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({
    start: numbers[2 * i] as number,
    end: numbers[2 * i + 1] as number,
  }));
}

/** Reads the vectors and spans of documents. See `VectorIndex.ofDocuments` and `spansOf`. */
export function createVectorsOfDocuments(db: DatabaseSync, ids: DocumentIds) {
  const seriesOf = createSeriesOf(db);
  const selectColumn = (column: 'passages' | 'vectors') =>
    db.prepare(
      `SELECT document, ${column} AS blob FROM json_each(?) CROSS JOIN vectors ON document = value AND series = ?`,
    );
  const [vectors, passages] = [selectColumn('vectors'), selectColumn('passages')];

  function readColumn<T>(
    column: StatementSync,
    docIds: readonly string[],
    model: string,
    toValue: (blob: Uint8Array, dimensions: number) => T,
  ): Map<string, T> {
    const found = new Map<string, T>();
    const held = heldIds(ids, docIds);
    const series = held.length > 0 && seriesOf(model);
    if (!series) return found;
    const rows = column.all(JSON.stringify(held), series.id) as VectorColumn[];
    const strings = ids.toStrings(rows.map(({ document }) => document));
    for (let i = 0; i < rows.length; i++)
      found.set(strings[i] as string, toValue((rows[i] as VectorColumn).blob, series.dimensions));
    return found;
  }

  return {
    vectorsOfDocuments: (docIds: readonly string[], model: string): Map<string, DocumentVectors> =>
      readColumn(vectors, docIds, model, (blob, dimensions) => ({ dimensions, vectors: int8sOf(blob) })),
    spansOfDocuments: (docIds: readonly string[], model: string): Map<string, PassageSpan[]> =>
      readColumn(passages, docIds, model, toSpans),
  };
}
