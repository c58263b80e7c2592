import type { DatabaseSync } from 'node:sqlite';
import type { FilterCondition } from '../store/filter-sql.ts';
import { doublesOf, int8sOf } from './blobs.ts';
import { keyOf } from './key.ts';
import type { StoredVectorSet } from './series.ts';

/** Vectors that are stored and compared together. */
export const VECTORS_PER_BLOCK = 1_024;

export type VectorBlock = {
  documents: ArrayLike<number>;
  keys: ArrayLike<number>;
  vectors: Int8Array<ArrayBuffer>;
};

export type DocumentVectorsRow = { version: number; document: number; vectors: Uint8Array | Int8Array };

/** Vectors of documents, one after another, as blocks. */
export function* blocksOf(
  rows: Iterable<DocumentVectorsRow>,
  dimensions: number,
  size: number,
): Generator<VectorBlock> {
  let documents: number[] = [];
  let keys: number[] = [];
  let parts: Int8Array[] = [];
  function block(): VectorBlock {
    const vectors = new Int8Array(keys.length * dimensions);
    let at = 0;
    for (const part of parts) {
      vectors.set(part, at);
      at += part.length;
    }
    const made = { documents, keys, vectors };
    [documents, keys, parts] = [[], [], []];
    return made;
  }
  for (const { version, document, vectors } of rows) {
    const part = int8sOf(vectors);
    parts.push(part);
    for (let passage = 0; passage * dimensions < part.length; passage++) {
      documents.push(document);
      keys.push(keyOf(version, passage));
    }
    if (keys.length >= size) yield block();
  }
  if (keys.length > 0) yield block();
}

/** Reads the vectors of a series: `indexed` those in blocks, `since` those written after the blocks. */
export function createBlocks(db: DatabaseSync) {
  const list = db.prepare('SELECT id, first, last FROM vector_blocks WHERE series = ? ORDER BY first');
  const later = (condition: FilterCondition | null) =>
    db.prepare(
      `SELECT version, document, vectors FROM vectors
       ${condition ? `JOIN documents ON documents.id = document AND ${condition.sql}` : ''}
       WHERE version > ? AND series = ? ORDER BY version`,
    );
  const allLater = later(null);
  const read = db.prepare('SELECT documents, keys, vectors FROM vector_blocks WHERE id = ?');
  return {
    /** `within`: whether any wanted document has its id in `[first, last]`. */
    *indexed(
      series: StoredVectorSet,
      within: (first: number, last: number) => boolean,
    ): Generator<VectorBlock> {
      for (const row of list.all(series.id) as { id: number; first: number; last: number }[]) {
        if (!within(row.first, row.last)) continue;
        const { documents, keys, vectors } = read.get(row.id) as Record<
          'documents' | 'keys' | 'vectors',
          Uint8Array
        >;
        yield {
          documents: doublesOf(documents),
          keys: doublesOf(keys),
          vectors: int8sOf(vectors),
        };
      }
    },

    since(
      { id, upto, dimensions }: StoredVectorSet,
      condition: FilterCondition | null,
    ): Generator<VectorBlock> {
      const rows = (condition ? later(condition) : allLater).iterate(
        ...(condition?.values ?? []),
        upto,
        id,
      ) as Iterable<unknown>;
      return blocksOf(rows as Iterable<DocumentVectorsRow>, dimensions, VECTORS_PER_BLOCK);
    },
  };
}
