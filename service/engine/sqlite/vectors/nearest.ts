import type { DatabaseSync } from 'node:sqlite';
import type { Index } from 'usearch';
import { toInt8 } from '#service/engine/int8.ts';
import type { Filters, NearestHit, QueryVector } from '#service/engine/ports.ts';
import { keysOf } from '../../native.ts';
import { createColumns, idOf } from '../candidates/columns.ts';
import { createDocumentIds, type DocumentIds } from '../store/document-ids.ts';
import { createFacts, type FactColumns, slotFilter } from '../store/facts.ts';
import { type FilterCondition, filterCondition } from '../store/filter.ts';
import { blocksOf, type DocumentVectorsRow, VECTORS_PER_BLOCK } from './blocks.ts';
import { createExact } from './exact.ts';
import { createHnswIndexOf } from './hnsw-index.ts';
import { passageOf, versionOf } from './key.ts';
import { byDocument, nearestVectors, type ScoredVector } from './nearest-vectors.ts';
import { createSeriesOf, type StoredVectorSet } from './series.ts';
import { createVectorRows, type VectorRow, type VectorRows, vectorIn } from './vector-rows.ts';

/**
 * Measured on 200,000 vectors of 256 dimensions: comparing a single document costs 3 µs, one in a block 0.3 µs, each
 * result of the index 5 µs.
 */
export const NEAR_BOUNDS = {
  /**
   * If filters leave at most this many documents, plus this many for each wanted one, they are compared one by one.
   */
  few: 2_000,
  fewPerHit: 30,
  /** Up to this many vectors are all compared, without the index. */
  exact: 20_000,
  /** The index is queried for this multiple of the wanted number, since its order is approximate. */
  over: 3,
  /** At least so many more documents than are wanted are compared again, for the same reason. */
  spare: 20,
  /** At most this many results; if filters leave too few of them, every vector is compared after all. */
  most: 4_096,
};

type NearestQuery = {
  int8: Int8Array<ArrayBuffer>;
  limit: number;
  filters: Filters;
  condition: FilterCondition | null;
};

/**
 * Finds the nearest vectors over one connection. `onDamage` is called with the model if its HNSW file could not be
 * used: all vectors are compared instead.
 */
export function createNearest(
  db: DatabaseSync,
  dir: string,
  {
    bounds = NEAR_BOUNDS,
    onDamage = () => {},
    factsOf = createFacts(db, createColumns(db)),
    ids = createDocumentIds(db),
    rows = createVectorRows(db),
  }: {
    bounds?: typeof NEAR_BOUNDS | undefined;
    onDamage?(model: string): void;
    factsOf?(): FactColumns;
    ids?: DocumentIds;
    rows?: VectorRows;
  } = {},
) {
  const seriesOf = createSeriesOf(db);
  const hnswIndexOf = createHnswIndexOf(dir);
  const { exact, exactSince } = createExact(db);
  const rowsOf = db.prepare(
    'SELECT version, document, vectors FROM json_each(?) JOIN vectors ON document = value AND series = ?',
  );

  /** Ids of the documents that pass, at most this many. */
  function passing(filters: Filters, most = Number.POSITIVE_INFINITY): number[] {
    const facts = factsOf();
    const passes = slotFilter(facts, filters);
    const ids: number[] = [];
    for (let slot = 0; slot < facts.columns.slots && ids.length < most; slot++)
      if (facts.docType[slot] !== 0 && (!passes || passes(slot))) ids.push(idOf(slot, facts.columns));
    return ids;
  }

  /** Those of these versions that pass. */
  function passingOf(versions: readonly number[], condition: FilterCondition): number[] {
    const statement = db.prepare(
      `SELECT version FROM json_each(?) JOIN vectors ON version = value
       JOIN documents ON documents.id = document WHERE ${condition.sql}`,
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

  /**
   * Searches the HNSW index. Its distances are rounded, so the passages that it finds are compared again; that is less than
   * all passages of their documents. Null if too few of its results still exist and pass the filters.
   */
  function approximate(
    series: StoredVectorSet,
    index: Index,
    { int8, limit, condition }: NearestQuery,
  ): ScoredVector[] | null {
    const enough = limit + Math.max(limit, bounds.spare);
    for (let ask = bounds.over * enough; ; ask *= 4) {
      const most = Math.min(ask, bounds.most, series.indexed);
      const keys = Array.from(keysOf(index.search(int8, most, 1)), Number);
      const versions = [...new Set(keys.map(versionOf))];
      const passing = condition ? passingOf(versions, condition) : versions;
      const held = firstHeld(series, passing, enough);
      if (held.size >= enough || most === series.indexed) {
        const left = keys.filter((key) => held.has(versionOf(key)));
        const vectors = new Int8Array(left.length * int8.length);
        for (const [i, key] of left.entries())
          vectors.set(vectorIn(held.get(versionOf(key)) as VectorRow, passageOf(key)), i * int8.length);
        return nearestVectors(vectors, left, int8, limit);
      }
      if (most === bounds.most) return null;
    }
  }

  /** Compares these documents one by one. */
  function byRows(
    series: StoredVectorSet,
    ids: readonly number[],
    { int8, limit }: NearestQuery,
  ): ScoredVector[] {
    const rows = rowsOf.iterate(
      JSON.stringify(ids),
      series.id,
    ) as Iterable<unknown> as Iterable<DocumentVectorsRow>;
    return [...blocksOf(rows, series.dimensions, VECTORS_PER_BLOCK)].flatMap(({ vectors, keys }) =>
      nearestVectors(vectors, keys, int8, limit),
    );
  }

  function scoredNearest(series: StoredVectorSet, query: NearestQuery): ScoredVector[] {
    const { int8, limit, filters, condition } = query;
    const most = bounds.few + bounds.fewPerHit * limit;
    const few = condition && passing(filters, most + 1);
    if (few && few.length <= most) return byRows(series, few, query);
    const isSmall = series.indexed <= bounds.exact;
    const index = isSmall ? null : hnswIndexOf(series);
    if (!isSmall && index === null) onDamage(series.model);
    const found = index && approximate(series, index, query);
    const scored = found ?? exact(series, int8, limit, condition && passing(filters));
    return [...scored, ...exactSince(series, int8, limit, condition)];
  }

  function toHits(series: StoredVectorSet, scored: readonly ScoredVector[]): NearestHit[] {
    const held = rows.byVersion(
      series,
      scored.map(({ key }) => versionOf(key)),
    );
    const docIds = ids.toStrings(held.map(({ document }) => document));
    const byVersion = new Map(held.map((row, i) => [row.version, { doc_id: docIds[i], spans: row.spans }]));
    return scored.flatMap(({ key, score }) => {
      const { doc_id, spans } = byVersion.get(versionOf(key)) ?? {};
      if (doc_id === undefined || spans === undefined) return [];
      const [start = 0, end = 0] = spans.slice(2 * passageOf(key));
      return [{ doc_id, score, start, end }];
    });
  }

  return (
    { model, vector }: QueryVector,
    { limit, filters = {} }: { limit: number; filters?: Filters },
  ): NearestHit[] => {
    const series = seriesOf(model);
    if (!series) return [];
    if (vector.length !== series.dimensions)
      throw new Error(
        `A vector of ${vector.length} numbers was asked for, where those of ${model} have ${series.dimensions}. ` +
          'The model has changed under its name: give it another name, then npm run corpus -- embed',
      );
    const query = { int8: toInt8(vector), limit, filters, condition: filterCondition(filters) };
    return toHits(series, byDocument(scoredNearest(series, query)).slice(0, limit));
  };
}
