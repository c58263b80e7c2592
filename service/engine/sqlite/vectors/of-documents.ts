import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { PassageSpan } from '#lib/document/passages.ts';
import { countInText } from '#service/engine/in-text.ts';
import type { DocumentVectors } from '#service/engine/ports.ts';
import { type DocumentIds, heldIds } from '../store/document-ids.ts';
import { createRowCache, type RowCache, readThrough } from '../store/row-cache.ts';
import { int8sOf, spansOf } from './blobs.ts';
import { createSeriesOf } from './series.ts';

/** Of vectors that are kept, for each connection. */
const VECTORS_BYTES = 8 * 2 ** 20;

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
  const vectors = db.prepare(
    'SELECT document, vectors, passages FROM json_each(?) CROSS JOIN vectors ON document = value AND series = ?',
  );
  const passages = db.prepare(
    'SELECT document, passages AS blob FROM json_each(?) CROSS JOIN vectors ON document = value AND series = ?',
  );

  const caches = new Map<string, RowCache<DocumentVectors>>();
  /** Of the model that was asked for last: questions are compared with one. */
  function cacheOf(model: string): RowCache<DocumentVectors> {
    const known = caches.get(model);
    if (known) return known;
    caches.clear();
    const cache = createRowCache<DocumentVectors>(db, VECTORS_BYTES, ({ vectors }) => vectors.byteLength);
    caches.set(model, cache);
    return cache;
  }

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
    vectorsOfDocuments(docIds: readonly string[], model: string): Map<string, DocumentVectors> {
      const integers = ids.toIntegers(docIds);
      const held = [...new Set(integers)].filter((id) => id !== undefined);
      const series = held.length > 0 && seriesOf(model);
      const inOrder = new Map<string, DocumentVectors>();
      if (!series) return inOrder;
      const { dimensions } = series;
      const found = readThrough(cacheOf(model), held, (missing) =>
        vectors.all(JSON.stringify(missing), series.id).map((row) => {
          const inText = countInText(toSpans(row.passages as Uint8Array));
          return [
            row.document as number,
            { dimensions, vectors: int8sOf(row.vectors as Uint8Array), inText },
          ] as const;
        }),
      );
      for (const [i, id] of integers.entries()) {
        const value = id === undefined ? undefined : found.get(id);
        if (value) inOrder.set(docIds[i] as string, value);
      }
      return inOrder;
    },
    spansOfDocuments: (docIds: readonly string[], model: string): Map<string, PassageSpan[]> =>
      readColumn(passages, docIds, model, toSpans),
  };
}
