import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { PhraseTerm } from '#service/engine/ports.ts';
import { numbersIn } from '../candidates/postings.ts';
import type { FilterCondition } from '../store/filter.ts';
import { BOUNDS, type KeywordBounds } from './bounds.ts';
import { createPlan } from './plan.ts';

const STATEMENTS = 100;
const WALK = 'SELECT rowid AS id FROM words WHERE words MATCH ?';

/** Integer ids, each once: of titles that answer by themselves, and of all matches, first those of most authority. */
export type MatchedIds = { titles: readonly number[]; others: readonly number[] };

/** Finds which documents may hold all terms, as far as the best can lie, within the cost that bounds.ts allows. */
export function createMatches(db: DatabaseSync, bounds: KeywordBounds = BOUNDS) {
  const { mostTelling, isAsked, matching, titled, equal } = createPlan(bounds);
  const prepared = new Map<string, StatementSync>();
  function statementOf(sql: string): StatementSync {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    if (prepared.size < STATEMENTS) prepared.set(sql, statement);
    return statement;
  }

  /** The first matches by id. SQLite hands them over as one text, which is cheaper than a row each. */
  function walk(expression: string | null, condition: FilterCondition | null, limit: number): Int32Array {
    if (expression === null) return new Int32Array();
    const from = condition
      ? `SELECT id FROM (${WALK} LIMIT ${bounds.filtered}) CROSS JOIN documents USING (id) WHERE ${condition.sql}`
      : WALK;
    const { ids, n } = statementOf(
      `SELECT group_concat(id) AS ids, count(*) AS n FROM (${from} LIMIT ?)`,
    ).get(expression, ...(condition?.values ?? []), limit) as { ids: string | null; n: number };
    return numbersIn(ids ?? '', n);
  }

  /** At least `wanted` where there are so many. */
  return (terms: readonly PhraseTerm[], condition: FilterCondition | null, wanted: number): MatchedIds => {
    const asked = mostTelling(terms);
    const limit = isAsked(terms) ? Math.max(wanted, bounds.walked) : bounds.checked;
    const all = walk(matching(asked), condition, limit);
    // Where all of them are looked at, titles are seen.
    if (all.length <= wanted) return { titles: [], others: [...all] };
    const most = Math.max(wanted, bounds.scored);
    const titles = new Set(walk(titled(asked), condition, most));
    // A citation is looked up by what it cites; a title is one of several terms only where another names its act.
    const [[only, ...spellings] = []] = terms;
    if (titles.size === most && terms.length === 1 && spellings.length === 0)
      for (const id of walk(equal(only ?? ''), condition, most)) titles.add(id);
    return { titles: [...titles], others: [...all].filter((id) => !titles.has(id)) };
  };
}
