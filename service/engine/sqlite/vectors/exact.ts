import type { DatabaseSync } from 'node:sqlite';
import type { FilterCondition } from '../store/filter-sql.ts';
import { createBlocks, type VectorBlock } from './blocks.ts';
import { versionOf } from './key.ts';
import { nearestVectors, type ScoredVector } from './nearest-vectors.ts';
import type { StoredVectorSet } from './series.ts';

/** Integer ids of documents, sorted. */
type WantedDocuments = { has(id: number): boolean; within(first: number, last: number): boolean };

function wanted(ids: readonly number[]): WantedDocuments {
  const sorted = Float64Array.from(ids).sort();
  const set = new Set(ids);
  return {
    has: (id) => set.has(id),
    within(first, last) {
      let [low, high] = [0, sorted.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sorted[middle] as number) < first) low = middle + 1;
        else high = middle;
      }
      return low < sorted.length && (sorted[low] as number) <= last;
    },
  };
}

/** Compares with every vector of a series, or with those written after the HNSW index was built. */
export function createExact(db: DatabaseSync) {
  const { indexed, since } = createBlocks(db);
  const dead = db.prepare('SELECT version FROM dead_vectors WHERE series = ?');

  /** The vectors of a block that are still wanted; adjacent ones are copied together. */
  function packed(
    { documents, keys, vectors }: VectorBlock,
    dimensions: number,
    isIn: (at: number) => boolean,
  ) {
    const kept: number[] = [];
    const space = new Int8Array(vectors.length);
    for (let from = 0; from < documents.length; from++) {
      let to = from;
      while (to < documents.length && isIn(to)) kept.push(keys[to++] as number);
      if (to === from) continue;
      const at = (kept.length - (to - from)) * dimensions;
      space.set(vectors.subarray(from * dimensions, to * dimensions), at);
      from = to;
    }
    if (kept.length === keys.length) return { keys, vectors };
    return { keys: kept, vectors: space.slice(0, kept.length * dimensions) };
  }

  function* scored(
    blocks: Iterable<VectorBlock>,
    series: StoredVectorSet,
    query: Int8Array<ArrayBuffer>,
    limit: number,
    only: WantedDocuments | null,
  ): Generator<ScoredVector> {
    const gone = new Set((dead.all(series.id) as { version: number }[]).map(({ version }) => version));
    for (const block of blocks) {
      const isIn = (at: number) =>
        (!only || only.has(block.documents[at] as number)) &&
        (gone.size === 0 || !gone.has(versionOf(block.keys[at] as number)));
      const some = only || gone.size > 0 ? packed(block, series.dimensions, isIn) : block;
      yield* nearestVectors(some.vectors, some.keys, query, limit);
    }
  }

  return {
    /** Only of the documents with these ids; null for all. */
    exact(
      series: StoredVectorSet,
      query: Int8Array<ArrayBuffer>,
      limit: number,
      ids: readonly number[] | null,
    ): ScoredVector[] {
      const only = ids && wanted(ids);
      return [...scored(indexed(series, only?.within ?? (() => true)), series, query, limit, only)];
    },
    exactSince: (
      series: StoredVectorSet,
      query: Int8Array<ArrayBuffer>,
      limit: number,
      condition: FilterCondition | null,
    ): ScoredVector[] =>
      [...since(series, condition)].flatMap(({ vectors, keys }) =>
        nearestVectors(vectors, keys, query, limit),
      ),
  };
}
