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
    const series = docIds.length > 0 && seriesOf(model);
    if (!series) return inOrder;
    const held: string[] = [];
    const integers: number[] = [];
    for (const [i, id] of ids.toIntegers(docIds).entries()) {
      if (id === undefined) continue;
      held.push(docIds[i] as string);
      integers.push(id);
    }
    for (const [i, row] of rows.byDocument(series, integers).entries())
      if (row) inOrder.set(held[i] as string, toValue(row));
    return inOrder;
  }

  return {
    vectorsOfDocuments: (docIds: readonly string[], model: string): Map<string, DocumentVectors> =>
      readColumn(docIds, model, ({ compared }) => compared),
    spansOfDocuments: (docIds: readonly string[], model: string): Map<string, PassageSpan[]> =>
      readColumn(docIds, model, ({ spans }) => toSpans(spans)),
  };
}
