import type { DatabaseSync } from 'node:sqlite';
import { MAX_VECTORS_OF_DOCUMENT, type VectorsOfDocument } from '#service/engine/ports.ts';
import { createRevisions } from '../store/pending.ts';
import { inTransaction } from '../store/transaction.ts';
import { bytesOf } from './blobs.ts';
import { createSeriesOf, RECIPE, type StoredVectorSet } from './series.ts';

/** Rows of a set removed in one transaction, so that other writers wait only shortly. */
const ROWS_A_STEP = 5_000;

/** Stores vectors, and keeps the list of sets. See `VectorIndex`. */
export function createVectorWrites(db: DatabaseSync) {
  const seriesOf = createSeriesOf(db);
  const begin = db.prepare(
    `INSERT OR IGNORE INTO series (model, recipe, dimensions, in_use)
     VALUES (?, ${RECIPE}, ?, NOT EXISTS (SELECT 1 FROM series WHERE in_use = 1))`,
  );
  const idOfRevision = createRevisions(db);
  const put = db.prepare(
    'INSERT OR IGNORE INTO vectors (series, document, passages, vectors) VALUES (?, ?, ?, ?)',
  );
  const complete = db.prepare(`UPDATE series SET whole = 1 WHERE model = ? AND recipe = ${RECIPE}`);
  const activate = db.prepare(
    `UPDATE series SET in_use = (model = ?1 AND recipe = ${RECIPE})
     WHERE EXISTS (SELECT 1 FROM series WHERE model = ?1 AND recipe = ${RECIPE})`,
  );
  const others = db.prepare('SELECT id FROM series WHERE id <> ? AND in_use = 0');
  const steps = ['vectors WHERE version', 'vector_blocks WHERE id'].map((of) => {
    const [table, , id] = of.split(' ');
    return db.prepare(
      `DELETE FROM ${of} IN (SELECT ${id} FROM ${table} WHERE series = ? LIMIT ${ROWS_A_STEP})`,
    );
  });
  const ends = ['dead_vectors WHERE series', 'series WHERE id'].map((of) =>
    db.prepare(`DELETE FROM ${of} = ?`),
  );

  function check(model: string, dimensions: number, batch: readonly VectorsOfDocument[]) {
    const known = seriesOf(model)?.dimensions ?? dimensions;
    if (dimensions !== known)
      throw new Error(`Vectors of ${dimensions} numbers were given, where those of ${model} have ${known}.`);
    for (const { doc_id, spans, vectors } of batch) {
      if (spans.length > MAX_VECTORS_OF_DOCUMENT)
        throw new Error(
          `${doc_id} has ${spans.length} passages with vectors, where ${MAX_VECTORS_OF_DOCUMENT} have a place.`,
        );
      if (vectors.length !== spans.length * dimensions)
        throw new Error(`${doc_id} has ${spans.length} passages, which ${vectors.length} numbers don't fit.`);
    }
  }

  return {
    /** Leaves out documents that changed since they were read. */
    putVectors(model: string, dimensions: number, batch: readonly VectorsOfDocument[]): number {
      check(model, dimensions, batch);
      return inTransaction(db, () => {
        begin.run(model, dimensions);
        const { id: series } = seriesOf(model) as StoredVectorSet;
        let count = 0;
        for (const { doc_id, revision, spans, vectors } of batch) {
          const id = idOfRevision(doc_id, revision);
          if (id === null) continue;
          const passages = Uint32Array.from(spans.flatMap(({ start, end }) => [start, end]));
          count += Number(put.run(series, id, bytesOf(passages), bytesOf(vectors)).changes);
        }
        return count;
      });
    },

    completeSet: (model: string): void => void complete.run(model),
    activate: (model: string): void => void activate.run(model),

    dropOthers(model: string): void {
      for (const { id } of others.all(seriesOf(model)?.id ?? 0) as { id: number }[]) {
        for (const step of steps) while (Number(step.run(id).changes) > 0);
        for (const end of ends) end.run(id);
      }
    },
  };
}
