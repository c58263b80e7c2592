import type { DatabaseSync } from 'node:sqlite';
import type { PassageSpan } from '#lib/document/passages.ts';
import type { DocumentVectors } from '#service/engine/ports.ts';
import type { DocumentIds } from '../store/document-ids.ts';
import { createSeriesOf } from './series.ts';
import { toSpans, type VectorRow, type VectorRows } from './vector-rows.ts';

/** Reads the vectors and spans of documents. See `VectorIndex.ofDocuments` and `spansOf`. */
export function createVectorsOfDocuments(db: DatabaseSync, ids: DocumentIds, rows: VectorRows) {
  const seriesOf = createSeriesOf(db);

  function readColumn<T>(
    docIds: readonly string[],
    model: string,
    toValue: (row: VectorRow) => T,
  ): Map<string, T> {
    const inOrder = new Map<string, T>();
    const integers = ids.toIntegers(docIds);
    const held = [...new Set(integers)].filter((id) => id !== undefined);
    const series = held.length > 0 && seriesOf(model);
    if (!series) return inOrder;
    const found = rows.byDocument(series, held);
    for (const [i, id] of integers.entries()) {
      const row = id === undefined ? undefined : found.get(id);
      if (row) inOrder.set(docIds[i] as string, toValue(row));
    }
    return inOrder;
  }

  return {
    vectorsOfDocuments: (docIds: readonly string[], model: string): Map<string, DocumentVectors> =>
      readColumn(docIds, model, ({ compared }) => compared),
    spansOfDocuments: (docIds: readonly string[], model: string): Map<string, PassageSpan[]> =>
      readColumn(docIds, model, ({ spans }) => toSpans(spans)),
  };
}
