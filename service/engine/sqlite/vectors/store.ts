import type { DatabaseSync } from 'node:sqlite';
import { bytesOf } from './int8.ts';
import { createSeriesOf, RECIPE, type Series } from './series.ts';

export type Embedded = { id: number; hash: Uint8Array; passages: Uint32Array; vectors: Int8Array };

/** Rows that one transaction takes away of a series that goes, so that other writers need not wait for all. */
const STEP = 5_000;

/** Stores vectors, and keeps the list of series. */
export function createVectorStore(db: DatabaseSync) {
  const seriesOf = createSeriesOf(db);
  const begin = db.prepare(
    `INSERT OR IGNORE INTO series (model, recipe, dimensions, in_use)
     VALUES (?, ${RECIPE}, ?, NOT EXISTS (SELECT 1 FROM series WHERE in_use = 1))`,
  );
  const hashOf = db.prepare('SELECT hash FROM documents WHERE id = ?');
  const put = db.prepare(
    'INSERT OR IGNORE INTO vectors (series, document, passages, vectors) VALUES (?, ?, ?, ?)',
  );
  const finish = db.prepare('UPDATE series SET whole = 1 WHERE id = ?');
  const use = db.prepare(
    `UPDATE series SET in_use = (model = ?1 AND recipe = ${RECIPE})
     WHERE EXISTS (SELECT 1 FROM series WHERE model = ?1 AND recipe = ${RECIPE})`,
  );
  const others = db.prepare('SELECT id FROM series WHERE id <> ? AND in_use = 0');
  const steps = ['vectors WHERE version', 'vector_blocks WHERE id'].map((of) => {
    const [table, , id] = of.split(' ');
    return db.prepare(`DELETE FROM ${of} IN (SELECT ${id} FROM ${table} WHERE series = ? LIMIT ${STEP})`);
  });
  const ends = ['dead_vectors WHERE series', 'series WHERE id'].map((of) =>
    db.prepare(`DELETE FROM ${of} = ?`),
  );

  return {
    beginSeries(model: string, dimensions: number): Series {
      begin.run(model, dimensions);
      return seriesOf(model) as Series;
    },

    /** Leaves out what changed since it was read, and returns how many documents have vectors now. */
    storeVectors(series: number, documents: readonly Embedded[]): number {
      let count = 0;
      db.exec('BEGIN IMMEDIATE');
      try {
        for (const { id, hash, passages, vectors } of documents) {
          const stored = hashOf.get(id) as { hash: Uint8Array } | undefined;
          if (!stored || Buffer.compare(stored.hash, hash) !== 0) continue;
          count += Number(put.run(series, id, bytesOf(passages), bytesOf(vectors)).changes);
        }
        db.exec('COMMIT');
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
      return count;
    },

    finishSeries: (series: number) => void finish.run(series),
    answerBy: (model: string) => void use.run(model),

    /** Takes away the series that are neither this one nor in use. */
    dropOthers(series: number): void {
      for (const { id } of others.all(series) as { id: number }[]) {
        for (const step of steps) while (Number(step.run(id).changes) > 0);
        for (const end of ends) end.run(id);
      }
    },
  };
}
