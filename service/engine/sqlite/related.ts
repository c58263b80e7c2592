import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { SourceDocument } from '#lib/contract/document.ts';
import { foldText } from '#lib/text/fold.ts';
import type { KeywordOptions, Related } from '../engine.ts';
import { filterCondition } from './filter.ts';
import { matching } from './plan.ts';
import { createGet } from './read.ts';

/** Counting stops here, 1 ms a term; a term as common as this is not ranked by. */
const COUNTED = 10_000;
/** Terms that are ranked by, and matches of all of them together: bm25 takes 1–2 µs for each. */
const RANKED_TERMS = 32;
const RANKED_MATCHES = 20_000;

/** A match in the title weighs as much as this many in the text. */
const TITLE_WEIGHT = 3;
const SCORE = `bm25(words, 1, ${TITLE_WEIGHT})`;

/** Documents that hold any of the terms, ranked by bm25 over the rarest of them. */
export function createRelated(db: DatabaseSync) {
  const count = db.prepare(
    `SELECT count(*) AS n FROM (SELECT 1 FROM words WHERE words MATCH ? LIMIT ${COUNTED})`,
  );
  const total = db.prepare('SELECT count(*) AS n FROM documents');
  const docIdOf = db.prepare('SELECT doc_id FROM documents WHERE id = ?');
  const get = createGet(db);

  const read = (id: number) => get((docIdOf.get(id) as { doc_id: string }).doc_id);
  const numberOf = (row: unknown) => (row as { n: number }).n;

  function best(expression: string, { limit, filters }: KeywordOptions): number[] {
    const condition = filterCondition(filters);
    const from = condition ? 'words CROSS JOIN documents ON documents.id = words.rowid' : 'words';
    const values: SQLInputValue[] = [expression, ...(condition?.values ?? []), limit];
    const rows = db
      .prepare(
        `SELECT words.rowid AS id, ${SCORE} AS score FROM ${from}
         WHERE words MATCH ? ${condition ? `AND ${condition.sql}` : ''} ORDER BY 2, 1 LIMIT ?`,
      )
      .all(...values);
    return (rows as { id: number }[]).map(({ id }) => id);
  }

  return (asked: readonly string[], options: KeywordOptions): Related => {
    const terms = asked.map(foldText);
    db.exec('BEGIN'); // One state of the index for all steps, whatever another process writes meanwhile.
    try {
      const counts = new Map(
        [...new Set(terms)]
          .filter((term) => term !== '')
          .map((term) => [term, numberOf(count.get(matching([[term]])))]),
      );
      const chosen = rarest(counts);
      const ids =
        chosen.length > 0 ? best(chosen.map((term) => matching([[term]])).join(' OR '), options) : [];
      return {
        documents: ids.map(read).filter((document): document is SourceDocument => document !== null),
        frequencies: terms.map((term) => counts.get(term) ?? 0),
        total: numberOf(total.get()),
      };
    } finally {
      db.exec('COMMIT');
    }
  };
}

/** The rarest terms, as many as together have no more matches than may be scored. */
function rarest(counts: ReadonlyMap<string, number>): string[] {
  const held = [...counts].filter(([, n]) => n > 0 && n < COUNTED).sort(([, a], [, b]) => a - b);
  let matches = 0;
  return held
    .slice(0, RANKED_TERMS)
    .filter(([, n]) => {
      matches += n;
      return matches <= RANKED_MATCHES;
    })
    .map(([term]) => term);
}
