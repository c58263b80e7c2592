import type { DatabaseSync } from 'node:sqlite';
import type { Index } from 'usearch';
import { keysOf } from '../../native.ts';
import type { FilterCondition } from '../store/filter-sql.ts';
import { passageOf, versionOf } from './key.ts';
import { nearestVectors, type ScoredVector } from './nearest-vectors.ts';
import type { StoredVectorSet } from './series.ts';
import { type VectorRow, type VectorRows, vectorIn } from './vector-rows.ts';

type ApproximateQuery = {
  int8: Int8Array<ArrayBuffer>;
  limit: number;
  condition: FilterCondition | null;
};

/** Those of `NEAR_BOUNDS` that concern the index. */
type ApproximateBounds = { over: number; spare: number; most: number };

/**
 * Searches the HNSW index. Its distances are rounded, so the passages that it finds are compared again; that is less than
 * all passages of their documents. Returns null if too few of its results still exist and pass the filters.
 */
export function createApproximate(db: DatabaseSync, rows: VectorRows, bounds: ApproximateBounds) {
  /** Those of these versions that pass. */
  function passingOf(versions: readonly number[], condition: FilterCondition): number[] {
    // CROSS JOIN: in another order SQLite would go through these versions once for every document that passes.
    const statement = db.prepare(
      `SELECT version FROM json_each(?) CROSS JOIN vectors ON version = value
       CROSS JOIN documents ON documents.id = document WHERE ${condition.sql}`,
    );
    const passed = statement.all(JSON.stringify(versions), ...condition.values) as { version: number }[];
    const wanted = new Set(passed.map(({ version }) => version));
    return versions.filter((version) => wanted.has(version));
  }

  /** The vectors of those of these versions that still exist: the first `wanted` if there are as many. */
  function firstHeld(
    series: StoredVectorSet,
    versions: readonly number[],
    wanted: number,
  ): Map<number, VectorRow> {
    const held = new Map<number, VectorRow>();
    for (let from = 0; from < versions.length && held.size < wanted; from += wanted)
      for (const row of rows.byVersion(series, versions.slice(from, from + wanted)))
        held.set(row.version, row);
    return held;
  }

  return (
    series: StoredVectorSet,
    index: Index,
    { int8, limit, condition }: ApproximateQuery,
  ): ScoredVector[] | null => {
    const enough = limit + Math.max(limit, bounds.spare);
    for (let ask = bounds.over * enough; ; ask *= 4) {
      const most = Math.min(ask, bounds.most, series.indexed);
      const keys = Array.from(keysOf(index.search(int8, most, 1)), Number);
      const versions = [...new Set(keys.map(versionOf))];
      const passing = condition ? passingOf(versions, condition) : versions;
      const held = firstHeld(series, passing, enough);
      if (held.size >= enough || most === series.indexed) return compareAgain(held, keys, int8, limit);
      if (most === bounds.most) return null;
    }
  };
}

/** Compares the passages with these keys, of the versions that are held. */
function compareAgain(
  held: ReadonlyMap<number, VectorRow>,
  keys: readonly number[],
  query: Int8Array<ArrayBuffer>,
  limit: number,
): ScoredVector[] {
  const left = keys.filter((key) => held.has(versionOf(key)));
  const vectors = new Int8Array(left.length * query.length);
  for (const [i, key] of left.entries())
    vectors.set(vectorIn(held.get(versionOf(key)) as VectorRow, passageOf(key)), i * query.length);
  return nearestVectors(vectors, left, query, limit);
}
