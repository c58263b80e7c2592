import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../store/transaction.ts';
import { bytesOf } from './blobs.ts';
import type { VectorBlock } from './blocks.ts';
import type { IndexFile } from './file.ts';
import type { StoredVectorSet } from './series.ts';

/** A new state of a series. */
export type BuiltSeries = {
  /** The blocks to add; when built again, all blocks. */
  blocks: readonly VectorBlock[];
  isRebuild: boolean;
  /** How many vectors are in the blocks then, and up to which version. */
  count: number;
  upto: number;
  /** Versions whose removed vectors are in no block any more when built again. */
  dead: readonly number[];
};

/**
 * Writes the blocks and makes the file current, in one transaction. Returns whether it did: false if another process
 * has published meanwhile.
 */
export function createPublish(db: DatabaseSync) {
  const setCurrent = db.prepare(
    'UPDATE series SET upto = ?, indexed = ?, file = ?, bytes = ?, crc = ? WHERE id = ? AND upto = ? AND file IS ?',
  );
  const dropBlocks = db.prepare('DELETE FROM vector_blocks WHERE series = ?');
  const addBlock = db.prepare(
    'INSERT INTO vector_blocks (series, first, last, documents, keys, vectors) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const removeDead = db.prepare('DELETE FROM dead_vectors WHERE version IN (SELECT value FROM json_each(?))');

  return (series: StoredVectorSet, built: BuiltSeries, { file, bytes, crc }: IndexFile): boolean =>
    inTransaction(db, () => {
      const { blocks, isRebuild, count, upto, dead } = built;
      const { changes } = setCurrent.run(upto, count, file, bytes, crc, series.id, series.upto, series.file);
      if (Number(changes) !== 1) return false;
      if (isRebuild) {
        dropBlocks.run(series.id);
        removeDead.run(JSON.stringify(dead));
      }
      for (const { documents, keys, vectors } of blocks) {
        const ids = Float64Array.from(documents);
        addBlock.run(
          series.id,
          ids.reduce((a, b) => Math.min(a, b)),
          ids.reduce((a, b) => Math.max(a, b)),
          bytesOf(ids),
          bytesOf(Float64Array.from(keys)),
          bytesOf(vectors),
        );
      }
      return true;
    });
}
