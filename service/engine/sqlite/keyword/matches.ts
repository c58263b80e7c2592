import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { PhraseTerm } from '#service/engine/ports.ts';
import { numbersIn } from '../candidates/postings.ts';
import type { IdFilter } from '../store/filter-columns.ts';
import { createRowCache } from '../store/row-cache.ts';
import { BOUNDS, type KeywordBounds } from './bounds.ts';
import { createPlan } from './plan.ts';

const STATEMENTS = 100;
/** Bytes of the cache of walks, for each connection: a walk is half of a keyword search, and the same terms recur. */
const CACHE_BYTES = 8 * 2 ** 20;
const WALK = 'SELECT rowid AS id FROM words WHERE words MATCH ?';
const IDS = 'SELECT group_concat(id) AS ids, count(*) AS n';

/**
 * Integer ids, each once: documents whose title ranks them first (keyword-order.ts), and all other matches, most
 * authority first.
 */
export type MatchedIds = { titles: readonly number[]; others: readonly number[] };

/** Finds documents that may hold all terms, most authority first, within the bounds of bounds.ts. */
export function createMatches(db: DatabaseSync, bounds: KeywordBounds = BOUNDS, cacheBytes = CACHE_BYTES) {
  const { rarestTerms, isFullyIndexed, matching, titled, equal } = createPlan(bounds);
  const walkCache = createRowCache<Int32Array, string>(
    db,
    cacheBytes,
    (ids, key) => ids.byteLength + 2 * key.length,
  );
  const prepared = new Map<string, StatementSync>();
  function statementOf(sql: string): StatementSync {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    if (prepared.size < STATEMENTS) prepared.set(sql, statement);
    return statement;
  }

  /** The first matches by id. SQLite returns them as one string, which is cheaper than a row each. */
  function walkAll(expression: string, limit: number): Int32Array {
    const key = `${limit} ${expression}`;
    walkCache.refresh();
    const known = walkCache.get(key);
    if (known) return known;
    const found = statementOf(`${IDS} FROM (${WALK} LIMIT ?)`).get(expression, limit);
    const ids = numbersIn((found?.ids as string | null) ?? '', found?.n as number);
    if (limit <= bounds.walked) walkCache.put(key, ids);
    return ids;
  }

  /** The same with a filter, in the bands where any document passes. */
  function walkFiltered(expression: string, { ranges, passes }: IdFilter, limit: number): Int32Array {
    const statement = statementOf(`${IDS} FROM (${WALK} AND rowid > ? AND rowid < ? LIMIT ?)`);
    const kept: number[] = [];
    let left = bounds.filtered;
    for (const [from, to] of ranges) {
      const found = statement.get(expression, from, to, left);
      const ids = numbersIn((found?.ids as string | null) ?? '', found?.n as number);
      for (const id of ids) if (kept.length < limit && passes(id)) kept.push(id);
      left -= ids.length;
      if (kept.length === limit || left <= 0) break;
    }
    return Int32Array.from(kept);
  }

  function walk(expression: string | null, filter: IdFilter | null, limit: number): Int32Array {
    if (expression === null) return new Int32Array();
    return filter ? walkFiltered(expression, filter, limit) : walkAll(expression, limit);
  }

  /** At least `wanted` matches, if there are so many. */
  function bestMatches(terms: readonly PhraseTerm[], filter: IdFilter | null, wanted: number): MatchedIds {
    const queriedTerms = rarestTerms(terms);
    const limit = isFullyIndexed(terms) ? Math.max(wanted, bounds.walked) : bounds.checked;
    const all = walk(matching(queriedTerms), filter, limit);
    // If all matches are read anyway, titles need no query of their own.
    if (all.length <= wanted) return { titles: [], others: [...all] };
    const most = Math.max(wanted, bounds.scored);
    const titles = new Set(walk(titled(queriedTerms), filter, most));
    // Titles that equal the term may be missing among so many that begin with it. Only a single term without other
    // spellings can be a title: citations, which have several, are looked up by key, and of several terms one must name
    // the act.
    const [[only, ...spellings] = []] = terms;
    if (titles.size === most && terms.length === 1 && spellings.length === 0)
      for (const id of walk(equal(only ?? ''), filter, most)) titles.add(id);
    return { titles: [...titles], others: [...all].filter((id) => !titles.has(id)) };
  }

  return {
    bestMatches,
    /** At most `limit`, first those of most authority. */
    firstMatches: (terms: readonly PhraseTerm[], filter: IdFilter | null, limit: number): Int32Array =>
      walk(matching(rarestTerms(terms)), filter, limit),
  };
}
