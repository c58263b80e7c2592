import type { DatabaseSync } from 'node:sqlite';
import { toInt8 } from '#service/engine/int8.ts';
import type { Filters, NearestHit, QueryVector } from '#service/engine/ports.ts';
import { createColumns } from '../candidates/columns.ts';
import { createDocumentIds, type DocumentIds } from '../store/document-ids.ts';
import { createFacts, type FactColumns } from '../store/facts.ts';
import { idsPassing } from '../store/filter-columns.ts';
import { type FilterCondition, filterCondition } from '../store/filter-sql.ts';
import { createApproximate } from './approximate.ts';
import { blocksOf, type DocumentVectorsRow, VECTORS_PER_BLOCK } from './blocks.ts';
import { createExact } from './exact.ts';
import { createHnswIndexOf } from './hnsw-index.ts';
import { nearestHits } from './nearest-hits.ts';
import { byDocument, nearestVectors, type ScoredVector } from './nearest-vectors.ts';
import { createSeriesOf, type StoredVectorSet } from './series.ts';
import { createVectorRows, type VectorRows } from './vector-rows.ts';

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
  const approximate = createApproximate(db, rows, bounds);
  const { exact, exactSince } = createExact(db);
  const rowsOf = db.prepare(
    'SELECT version, document, vectors FROM json_each(?) JOIN vectors ON document = value AND series = ?',
  );

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

  /** The nearest, by whichever way costs least. */
  function scoredNearest(series: StoredVectorSet, query: NearestQuery): ScoredVector[] {
    const { int8, limit, filters, condition } = query;
    const most = bounds.few + bounds.fewPerHit * limit;
    const few = condition && idsPassing(factsOf(), filters, most + 1);
    if (few && few.length <= most) return byRows(series, few, query);
    const isSmall = series.indexed <= bounds.exact;
    const index = isSmall ? null : hnswIndexOf(series);
    if (!isSmall && index === null) onDamage(series.model);
    const found = index && approximate(series, index, query);
    const scored = found ?? exact(series, int8, limit, condition && idsPassing(factsOf(), filters));
    return [...scored, ...exactSince(series, int8, limit, condition)];
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
    const best = byDocument(scoredNearest(series, query)).slice(0, limit);
    return nearestHits({ rows, ids }, series, best);
  };
}
