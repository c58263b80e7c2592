import type { DatabaseSync } from 'node:sqlite';
import type { PendingDocument, PendingPage, VectorSet } from '#service/engine/ports.ts';
import { createPendingReads } from '../store/pending.ts';

/**
 * Raised whenever vectors are made differently from the same model: vectors of different recipes are not comparable.
 */
export const RECIPE = 2;

/** A vector set as it is stored. */
export type StoredVectorSet = {
  id: number;
  model: string;
  dimensions: number;
  /**
   * Vectors up to this version are in the blocks and in the HNSW file, if there is one; `indexed`: how many, removed
   * ones included.
   */
  upto: number;
  indexed: number;
  file: string | null;
  bytes: number | null;
  crc: number | null;
};

export function createSeriesOf(db: DatabaseSync) {
  const find = db.prepare(
    `SELECT id, model, dimensions, upto, indexed, file, bytes, crc FROM series WHERE model = ? AND recipe = ${RECIPE}`,
  );
  return (model: string) => (find.get(model) as StoredVectorSet | undefined) ?? null;
}

/** Lists the vector sets. */
export function createVectorSets(db: DatabaseSync) {
  const list = db.prepare(
    `SELECT model, recipe, dimensions, whole, in_use,
       (SELECT count(*) FROM vectors WHERE series = series.id) AS documents
     FROM series ORDER BY id`,
  );
  return (): VectorSet[] =>
    list.all().map(({ model, recipe, dimensions, whole, in_use, documents }) => ({
      model: recipe === RECIPE ? (model as string) : `${model} (recipe ${recipe})`,
      dimensions: dimensions as number,
      documents: documents as number,
      isComplete: whole === 1,
      isActive: in_use === 1,
    }));
}

/** Documents without vectors of a model. */
export function createPendingVectors(db: DatabaseSync) {
  const seriesOf = createSeriesOf(db);
  const { pending, countPending } = createPendingReads(
    db,
    'NOT EXISTS (SELECT 1 FROM vectors WHERE document = documents.id AND series = ?)',
  );
  /** For a set that does not exist yet, an id that no series has: all documents are then pending. */
  const seriesId = (model: string) => seriesOf(model)?.id ?? 0;
  return {
    pendingVectors: (model: string, page: PendingPage): PendingDocument[] => pending(page, seriesId(model)),
    countPendingVectors: (model: string): number => countPending(seriesId(model)),
  };
}
