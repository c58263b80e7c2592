import type { DatabaseSync } from 'node:sqlite';
import type { DocType, Level } from '#lib/contract/document.ts';
import { foldText } from '#lib/text/fold.ts';
import type { KeywordHit, KeywordMatches, KeywordQuery, PhraseTerm } from '#service/engine/ports.ts';
import { unpack } from '../store/compression.ts';
import type { SqlRow } from '../store/document-rows.ts';
import { type FilterCondition, filterCondition } from '../store/filter.ts';
import { ABANDONED } from '../store/schema.ts';
import { BOUNDS, type KeywordBounds } from './bounds.ts';
import { createMatches } from './matches.ts';
import { createPlan } from './plan.ts';

/** SQLite's bm25 is negative, the lower the better. */
const toScore = (bm25: number | null | undefined) => (bm25 == null ? null : -bm25);

type CountedGroup = { doc_type: DocType; level: Level | null; documents: number };

/** Exact keyword search over one connection. See `LexicalIndex.search`. */
export function createKeywordSearch(db: DatabaseSync, bounds: KeywordBounds = BOUNDS) {
  const { isAsked, matching, mostTelling } = createPlan(bounds);
  const matchesOf = createMatches(db, bounds);
  const describe = db.prepare(
    `SELECT documents.id, doc_id, title, doc_type
     FROM json_each(?) AS wanted CROSS JOIN documents ON documents.id = wanted.value`,
  );
  const readText = db.prepare('SELECT bytes FROM packed WHERE id = ?');

  function holdsAll(id: number, title: string, terms: readonly PhraseTerm[]): { is: boolean; read: number } {
    const text = unpack(readText.get(id)?.bytes as Uint8Array);
    const places = [foldText(title), foldText(text)];
    const is = terms.every((term) =>
      term.some((spelling) => places.some((place) => place.includes(spelling))),
    );
    return { is, read: text.length };
  }

  /** Leaves what really holds all terms, where the index was not asked for all of them. */
  function* verified(rows: Iterable<SqlRow>, terms: readonly PhraseTerm[]): Generator<SqlRow> {
    let characters = 0;
    for (const row of rows) {
      if (characters > bounds.checkedCharacters) return;
      const { is, read } = holdsAll(row.id as number, row.title as string, terms);
      characters += read;
      if (is) yield row;
    }
  }

  function findHits({ terms, limit }: KeywordQuery, condition: FilterCondition | null): KeywordHit[] {
    const scores = new Map(matchesOf(terms, condition, limit).map(({ id, score }) => [id, score]));
    if (scores.size === 0) return [];
    const rows = describe.all(JSON.stringify([...scores.keys()])).values();
    return (isAsked(terms) ? rows : verified(rows, terms))
      .take(limit)
      .map(
        (row): KeywordHit => ({
          doc_id: row.doc_id as string,
          title: row.title as string,
          doc_type: row.doc_type as DocType,
          is_abandoned: (row.id as number) >= ABANDONED,
          score: toScore(scores.get(row.id as number)),
        }),
      )
      .toArray();
  }

  function countGroups(terms: readonly PhraseTerm[], condition: FilterCondition | null): CountedGroup[] {
    const asked = mostTelling(terms);
    const from = `(SELECT rowid AS id FROM words WHERE words MATCH ?) CROSS JOIN documents USING (id)
      ${condition ? `WHERE ${condition.sql}` : ''}`;
    const values = [matching(asked), ...(condition?.values ?? [])];
    if (isAsked(terms))
      return db
        .prepare(`SELECT doc_type, level, count(*) AS documents FROM ${from} GROUP BY doc_type, level`)
        .all(...values) as CountedGroup[];
    return db
      .prepare(`SELECT id, title, doc_type, level, 1 AS documents FROM ${from}`)
      .all(...values)
      .filter(({ id, title }) => holdsAll(id as number, title as string, terms).is) as CountedGroup[];
  }

  function countAll(terms: readonly PhraseTerm[], condition: FilterCondition | null) {
    const docTypes: Partial<Record<DocType, number>> = {};
    const levels: Partial<Record<Level, number>> = {};
    let total = 0;
    for (const { doc_type, level, documents } of countGroups(terms, condition)) {
      total += documents;
      docTypes[doc_type] = (docTypes[doc_type] ?? 0) + documents;
      if (level) levels[level] = (levels[level] ?? 0) + documents;
    }
    return { total, facets: { docTypes, levels } };
  }

  return (query: KeywordQuery): KeywordMatches => {
    const { terms, filters, count = false } = query;
    const condition = filterCondition(filters);
    if (terms.length === 0)
      return { hits: [], ...(count && { total: 0, facets: { docTypes: {}, levels: {} } }) };
    return { hits: findHits(query, condition), ...(count && countAll(terms, condition)) };
  };
}
