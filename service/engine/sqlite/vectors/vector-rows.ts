import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { PassageSpan } from '#lib/document/passages.ts';
import { countInText } from '#service/engine/in-text.ts';
import type { DocumentVectors } from '#service/engine/ports.ts';
import { createRowCache, readValues } from '../store/row-cache.ts';
import { int8sOf, spansOf } from './blobs.ts';
import type { DocumentVectorsRow } from './blocks.ts';
import type { StoredVectorSet } from './series.ts';

/** Bytes of the cache of vectors, for each connection. */
const CACHE_BYTES = 32 * 2 ** 20;
/** Size of the cache from versions to documents. */
const KEPT_VERSIONS = 100_000;

/** The vectors of one document as they are stored; `spans`: start and end of each passage. */
export type VectorRow = DocumentVectorsRow & { spans: readonly number[]; compared: DocumentVectors };

/** The vector of one passage of a document. */
export const vectorIn = ({ compared: { vectors, dimensions } }: VectorRow, passage: number): Int8Array =>
  vectors.subarray(passage * dimensions, (passage + 1) * dimensions);

type StoredRow = { version: number; document: number; vectors: Uint8Array; passages: Uint8Array };

export const toSpans = (numbers: readonly number[]): PassageSpan[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => ({
    start: numbers[2 * i] as number,
    end: numbers[2 * i + 1] as number,
  }));

/**
 * Reads rows of vectors of one series at a time. A question reads its nearest by version, then its candidates by
 * document; one cache serves both.
 */
export function createVectorRows(db: DatabaseSync) {
  const columns = 'version, document, vectors, passages';
  const byDocument = db.prepare(
    `SELECT ${columns} FROM json_each(?) CROSS JOIN vectors ON document = value AND series = ?`,
  );
  const byVersion = db.prepare(`SELECT ${columns} FROM json_each(?) CROSS JOIN vectors ON version = value`);
  const newCache = () =>
    createRowCache<VectorRow>(db, CACHE_BYTES, ({ vectors, spans }) => vectors.byteLength + 8 * spans.length);
  let cache = newCache();
  let keptSeries: number | undefined;
  /** Documents by version. An outdated entry does no harm: versions are never reused, so its row is just not found. */
  const documents = new Map<number, number>();

  function cacheOf({ id }: StoredVectorSet) {
    if (id !== keptSeries) cache = newCache();
    keptSeries = id;
    if (documents.size > KEPT_VERSIONS) documents.clear();
    return cache;
  }

  const read = (statement: StatementSync, dimensions: number, ...values: (string | number)[]): VectorRow[] =>
    statement.all(...values).map((row) => {
      const { version, document, passages, ...stored } = row as StoredRow;
      documents.set(version, document);
      const vectors = int8sOf(stored.vectors);
      // A plain array needs a fraction of a blob's memory, and most documents have one or two passages.
      const spans = Array.from(spansOf(passages));
      const inText = countInText(toSpans(spans));
      return { version, document, vectors, spans, compared: { dimensions, vectors, inText } };
    });

  return {
    /** For each of these documents. */
    byDocument: (series: StoredVectorSet, ids: readonly number[]): (VectorRow | undefined)[] =>
      readValues(cacheOf(series), ids, (missing) =>
        read(byDocument, series.dimensions, JSON.stringify(missing), series.id).map(
          (row) => [row.document, row] as const,
        ),
      ),

    /** Those that are still there, in this order. */
    byVersion(series: StoredVectorSet, versions: readonly number[]): VectorRow[] {
      const kept = cacheOf(series);
      kept.refresh();
      const found = new Map<number, VectorRow>();
      const missing: number[] = [];
      for (const version of versions) {
        const document = documents.get(version);
        const row = document === undefined ? undefined : kept.get(document);
        if (row?.version === version) found.set(version, row);
        else missing.push(version);
      }
      if (missing.length > 0)
        for (const row of read(byVersion, series.dimensions, JSON.stringify(missing))) {
          kept.put(row.document, row);
          found.set(row.version, row);
        }
      return versions.map((version) => found.get(version)).filter((row) => row !== undefined);
    },
  };
}

export type VectorRows = ReturnType<typeof createVectorRows>;
