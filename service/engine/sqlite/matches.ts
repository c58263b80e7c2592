import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { CANDIDATES, CHECKED, FILTERED, SCORED } from './bound.ts';
import type { Condition } from './filter.ts';
import { isAsked, matching, mostTelling, opening, scoring, titled } from './plan.ts';
import { ABANDONED } from './schema.ts';

/** A match in the title weighs as much as this many in the text. */
const TITLE_WEIGHT = 20;
/** A document no longer in force comes after those in force that match nearly as well. */
const ABANDONED_FACTOR = 0.8;
const STATEMENTS = 100;

const SCORE = `bm25(words, ${TITLE_WEIGHT}, 1) * iif(rowid >= ${ABANDONED}, ${ABANDONED_FACTOR}, 1)`;
const WALK = 'SELECT rowid AS id FROM words WHERE words MATCH ?';

/** Lower scores are better. `inTitle` is told only where there are no scores. */
export type Match = { id: number; score: number; inTitle: boolean };

/** Finds which documents may hold all terms, some hundred of the best, for the price of `bound.ts`. */
export function createMatches(db: DatabaseSync) {
  const prepared = new Map<string, StatementSync>();
  function all<T>(sql: string, ...values: SQLInputValue[]): T[] {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = db.prepare(sql);
      if (prepared.size < STATEMENTS) prepared.set(sql, statement);
    }
    return statement.all(...values) as T[];
  }

  /** The first matches by id: those in force first. */
  function walk(expression: string, condition: Condition | null, limit: number): number[] {
    const found = condition
      ? all<{ id: number }>(
          `SELECT id FROM (${WALK} LIMIT ${FILTERED}) CROSS JOIN documents USING (id)
           WHERE ${condition.sql} LIMIT ${limit}`,
          expression,
          ...condition.values,
        )
      : all<{ id: number }>(`${WALK} LIMIT ${limit}`, expression);
    return found.map(({ id }) => id);
  }

  /** The best matches, among those that `only` names (SQL and its values). */
  function best(
    expression: string,
    condition: Condition | null,
    limit: number,
    only: Condition[] = [],
  ): Match[] {
    const from = condition ? 'words CROSS JOIN documents ON id = rowid' : 'words';
    const where = [...only, ...(condition ? [condition] : [])];
    return all<{ id: number; score: number }>(
      `SELECT rowid AS id, ${SCORE} AS score FROM ${from}
       WHERE ${['words MATCH ?', ...where.map(({ sql }) => sql)].join(' AND ')} ORDER BY 2, 1 LIMIT ${limit}`,
      expression,
      ...where.flatMap(({ values }) => values),
    ).map((match) => ({ ...match, inTitle: false }));
  }

  function isCommon(term: string): boolean {
    const [count] = all<{ n: number }>(
      `SELECT count(*) AS n FROM (${WALK} LIMIT ${SCORED + 1})`,
      matching([term]),
    );
    return (count?.n ?? 0) > SCORED;
  }

  /** One term too common to score all that holds it: titles, then the best of the first. */
  function commonTerm(term: string, condition: Condition | null, limit: number): Match[] {
    const expression = matching([term]);
    const first = `rowid <= (SELECT max(id) FROM (${WALK} LIMIT ${SCORED}))`;
    return [
      ...commonTerms([term], condition, limit).filter(({ inTitle }) => inTitle),
      ...best(expression, condition, limit, [{ sql: first, values: [expression] }]),
    ];
  }

  /** Only such terms: titles, then the first. */
  function commonTerms(terms: readonly string[], condition: Condition | null, limit: number): Match[] {
    const unscored = (expression: string, inTitle: boolean) =>
      walk(expression, condition, limit).map((id) => ({ id, score: 0, inTitle }));
    return [
      ...unscored(opening(terms), true),
      ...unscored(titled(terms), true),
      ...unscored(matching(terms), false),
    ];
  }

  function find(terms: readonly string[], condition: Condition | null, limit: number): Match[] {
    const rare = terms.filter((term) => !isCommon(term));
    if (rare.length === terms.length) return best(scoring(terms), condition, limit);
    if (rare.length > 0)
      return best(scoring(rare), condition, limit, [
        { sql: `+rowid IN (${WALK})`, values: [matching(terms)] },
      ]);
    const [term] = terms;
    return terms.length === 1 && term
      ? commonTerm(term, condition, limit)
      : commonTerms(terms, condition, limit);
  }

  return (terms: readonly string[], condition: Condition | null): Match[] => {
    const found = new Map<number, Match>();
    for (const match of find(mostTelling(terms), condition, isAsked(terms) ? CANDIDATES : CHECKED))
      if (!found.has(match.id)) found.set(match.id, match);
    return [...found.values()];
  };
}
