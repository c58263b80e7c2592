import type { DatabaseSync } from 'node:sqlite';
import type { VectorSet } from '../../engine.ts';

/** Goes up whenever passages are cut or put before the model in another way: vectors of different ways don't mix. */
export const RECIPE = 1;

export type Series = {
  id: number;
  model: string;
  dimensions: number;
  /** Versions up to this are in the blocks and, if there is one, in the HNSW file; `indexed` vectors, dead ones too. */
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
  return (model: string) => (find.get(model) as Series | undefined) ?? null;
}

export function createVectorSets(db: DatabaseSync) {
  const list = db.prepare(
    `SELECT model, recipe, dimensions, whole, in_use,
       (SELECT count(*) FROM vectors WHERE series = series.id) AS documents
     FROM series ORDER BY id`,
  );
  type Row = Omit<VectorSet, 'isWhole' | 'isInUse'> & { recipe: number; whole: number; in_use: number };
  return (): VectorSet[] =>
    (list.all() as Row[]).map(({ model, recipe, dimensions, whole, in_use, documents }) => ({
      model: recipe === RECIPE ? model : `${model} (recipe ${recipe})`,
      dimensions,
      documents,
      isWhole: whole === 1,
      isInUse: in_use === 1,
    }));
}
