import type { DatabaseSync } from 'node:sqlite';
import { DOC_TYPES } from '#lib/contract/document.ts';
import type { Near, NearestOptions } from '../../engine.ts';
import { type Condition, filterCondition } from '../filter.ts';
import { BRIEF, type BriefRow, briefOf } from '../rows.ts';
import { best, byDocument, type Scored } from './best.ts';
import { createExact, type Wanted, wanted } from './exact.ts';
import { createGraphOf } from './graph-of.ts';
import { int8sOf, toInt8 } from './int8.ts';
import { keyOf, passageOf, versionOf } from './key.ts';
import { createSeriesOf, type Series } from './series.ts';

export const NEAR_BOUNDS = {
  /** Among so many documents (with filters) or vectors (without) every one is compared. */
  exact: 20_000,
  /** The index is asked for this many times as many as wanted: it orders roughly, the store exactly. */
  over: 3,
  /** And for no more than this; where filters leave too few of those, every vector is compared after all. */
  most: 4_096,
};

type Query = { int8: Int8Array<ArrayBuffer>; limit: number; condition: Condition | null };

/** `isDamaged`: the index could not be used, and all vectors were compared instead. */
export type Nearest = { near: Near[]; isDamaged: boolean };

export function createNearest(db: DatabaseSync, dir: string, bounds = NEAR_BOUNDS) {
  const seriesOf = createSeriesOf(db);
  const graphOf = createGraphOf(dir);
  const { exact, exactSince, hasSince } = createExact(db);
  const vectorsOf = db.prepare('SELECT vectors FROM vectors WHERE version = ?');
  const describe = db.prepare(
    `SELECT ${BRIEF}, text, passages FROM vectors JOIN documents ON documents.id = vectors.document JOIN texts USING (id)
     WHERE version = ?`,
  );

  function passing({ sql, values }: Condition, most: number): number[] {
    const kinds = DOC_TYPES.map((type) => `'${type}'`).join(', '); // With it every filter is a range of an index.
    const ids = db
      .prepare(
        `SELECT json_group_array(id) AS ids FROM
         (SELECT id FROM documents WHERE doc_type IN (${kinds}) AND ${sql} LIMIT ${most})`,
      )
      .get(...values) as { ids: string };
    return JSON.parse(ids.ids);
  }

  /** Of these versions, in their order, those that are still there and pass. */
  function leftOf(versions: readonly number[], condition: Condition | null): number[] {
    const rows = db
      .prepare(
        `SELECT version FROM json_each(?) JOIN vectors ON version = value
         ${condition ? `JOIN documents ON documents.id = document WHERE ${condition.sql}` : ''}`,
      )
      .all(JSON.stringify(versions), ...(condition?.values ?? [])) as { version: number }[];
    const left = new Set(rows.map(({ version }) => version));
    return versions.filter((version) => left.has(version));
  }

  /** By the index; null where filters leave too few of what it may be asked for. */
  function approximate(series: Series, graph: NonNullable<ReturnType<typeof graphOf>>, query: Query) {
    const { int8, limit, condition } = query;
    const enough = limit + Math.max(limit, 20);
    for (let ask = bounds.over * enough; ; ask *= 4) {
      const most = Math.min(ask, bounds.most, series.indexed);
      const { keys } = graph.search(int8, most, 1);
      const versions = [
        ...new Set(Array.from(keys as unknown as BigUint64Array, (key) => versionOf(Number(key)))),
      ];
      const left = leftOf(versions, condition);
      if (left.length >= enough || most === series.indexed)
        return left.slice(0, enough).flatMap((version) => rescored(version, int8));
      if (most === bounds.most) return null;
    }
  }

  function rescored(version: number, query: Int8Array<ArrayBuffer>): Scored[] {
    const { vectors } = vectorsOf.get(version) as { vectors: Uint8Array };
    const all = int8sOf(vectors);
    const keys = Array.from({ length: all.length / query.length }, (_, passage) => keyOf(version, passage));
    return best(all, keys, query, 1).slice(0, 1);
  }

  function candidates(series: Series, query: Query): { scored: Scored[]; isDamaged: boolean } {
    const { int8, limit, condition } = query;
    const few = condition && passing(condition, bounds.exact + 1);
    const isFew = (few?.length ?? series.indexed) <= bounds.exact;
    const graph = isFew ? null : graphOf(series);
    const found = graph && approximate(series, graph, query);
    let only: Wanted | null = null;
    if (condition && (!found || hasSince(series)))
      only = wanted(isFew && few ? few : passing(condition, Number.MAX_SAFE_INTEGER));
    const scored = found ?? exact(series, int8, limit, only);
    return {
      scored: [...scored, ...exactSince(series, int8, limit, only)],
      isDamaged: !isFew && graph === null,
    };
  }

  function nearOf({ key, score }: Scored): Near {
    const row = describe.get(versionOf(key)) as BriefRow & { text: string; passages: Uint8Array };
    const [start = 0, end = 0] = new Uint32Array(Uint8Array.from(row.passages).buffer).subarray(
      2 * passageOf(key),
    );
    return { ...briefOf(row), score, passage: row.text.slice(start, end), start, end };
  }

  return (vector: Float32Array, { model, limit, filters }: NearestOptions): Nearest => {
    const series = seriesOf(model);
    if (!series) throw new Error(`There are no vectors of ${model} yet. Make them: npm run corpus -- embed`);
    if (vector.length !== series.dimensions)
      throw new Error(
        `A vector of ${vector.length} numbers was asked for, where those of ${model} have ${series.dimensions}. ` +
          'The model has changed under its name: give it another name, then npm run corpus -- embed',
      );
    const query = { int8: toInt8(vector), limit, condition: filterCondition(filters) };
    const { scored, isDamaged } = candidates(series, query);
    return { near: byDocument(scored).slice(0, limit).map(nearOf), isDamaged };
  };
}
