import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { PhraseTerm } from '#service/engine/ports.ts';
import type { FilterCondition } from '../store/filter.ts';
import { ABANDONED } from '../store/schema.ts';
import { BOUNDS, type KeywordBounds } from './bounds.ts';
import { createPlan } from './plan.ts';

/** A match in the title weighs as much as this many in the text. */
const TITLE_WEIGHT = 20;
/** A document no longer in force comes after those in force that match nearly as well. */
const ABANDONED_FACTOR = 0.8;
const STATEMENTS = 100;

const SCORE = `bm25(words, 1, ${TITLE_WEIGHT}) * iif(words.rowid >= ${ABANDONED}, ${ABANDONED_FACTOR}, 1)`;
const WALK = 'SELECT rowid AS id FROM words WHERE words MATCH ?';

/** Lower scores are better; null where matches are too many to score. */
export type ScoredMatch = { id: number; score: number | null };

/** Finds which documents may hold all terms, some hundred of the best, within the cost that bounds.ts allows. */
export function createMatches(db: DatabaseSync, bounds: KeywordBounds = BOUNDS) {
  const { mostTelling, isAsked, matching, scoring, opening, titled } = createPlan(bounds);
  const prepared = new Map<string, StatementSync>();
  function all<T>(sql: string, ...values: SQLInputValue[]): T[] {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = db.prepare(sql);
      if (prepared.size < STATEMENTS) prepared.set(sql, statement);
    }
    return statement.all(...values) as T[];
  }

  /** The first matches by id, so those in force first, without scores. */
  function walk(expression: string, condition: FilterCondition | null, limit: number): ScoredMatch[] {
    const found = condition
      ? all<{ id: number }>(
          `SELECT id FROM (${WALK} LIMIT ${bounds.filtered}) CROSS JOIN documents USING (id)
           WHERE ${condition.sql} LIMIT ${limit}`,
          expression,
          ...condition.values,
        )
      : all<{ id: number }>(`${WALK} LIMIT ${limit}`, expression);
    return found.map(({ id }) => ({ id, score: null }));
  }

  /** The best matches by score, of those for which `only` holds too. */
  function best(
    expression: string,
    condition: FilterCondition | null,
    limit: number,
    only?: FilterCondition,
  ): ScoredMatch[] {
    const from = condition ? 'words CROSS JOIN documents ON documents.id = words.rowid' : 'words';
    const where = [{ sql: 'words MATCH ?', values: [expression] }, only, condition].filter(
      (part) => part != null,
    );
    return all<{ id: number; score: number }>(
      `SELECT words.rowid AS id, ${SCORE} AS score FROM ${from}
       WHERE ${where.map(({ sql }) => sql).join(' AND ')} ORDER BY 2, 1 LIMIT ${limit}`,
      ...where.flatMap(({ values }) => values),
    );
  }

  function isCommon(term: PhraseTerm, most: number): boolean {
    const counted = `SELECT count(*) AS n FROM (${WALK} LIMIT ${most + 1})`;
    return all<{ n: number }>(counted, matching([term])).some(({ n }) => n > most);
  }

  /** Where no term can be scored by: everything if that is little, otherwise titles, then the first in the index. */
  function common(
    terms: readonly PhraseTerm[],
    condition: FilterCondition | null,
    limit: number,
  ): ScoredMatch[] {
    const expression = matching(terms);
    const first = walk(expression, condition, limit);
    if (first.length < limit) return first;
    const titles = [opening(terms), titled(terms)].flatMap((title) => walk(title, condition, limit));
    if (terms.length > 1) return [...titles, ...first];
    const early = `words.rowid <= (SELECT max(id) FROM (${WALK} LIMIT ${bounds.scoredFirst}))`;
    return [...titles, ...best(expression, condition, limit, { sql: early, values: [expression] })];
  }

  function find(
    terms: readonly PhraseTerm[],
    condition: FilterCondition | null,
    limit: number,
  ): ScoredMatch[] {
    const most = Math.max(bounds.scoredShare, Math.floor(bounds.scored / terms.length));
    const rare = terms.filter((term) => !isCommon(term, most));
    if (rare.length === terms.length) return best(scoring(terms), condition, limit);
    if (rare.length === 0) return common(terms, condition, limit);
    const only = { sql: `+words.rowid IN (${WALK})`, values: [matching(terms)] };
    return best(scoring(rare), condition, limit, only);
  }

  /** At least `wanted` where there are so many. */
  return (terms: readonly PhraseTerm[], condition: FilterCondition | null, wanted: number): ScoredMatch[] => {
    const limit = Math.max(wanted, isAsked(terms) ? bounds.candidates : bounds.checked);
    const found = new Map<number, ScoredMatch>();
    for (const match of find(mostTelling(terms), condition, limit))
      if (!found.has(match.id)) found.set(match.id, match);
    return [...found.values()];
  };
}
