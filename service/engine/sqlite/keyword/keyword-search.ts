import type { DatabaseSync } from 'node:sqlite';
import type { DocType, Level } from '#lib/contract/document.ts';
import { foldText } from '#lib/text/fold.ts';
import type { KeywordHit, KeywordMatches, KeywordQuery, PhraseTerm } from '#service/engine/ports.ts';
import type { DocumentColumns } from '../candidates/columns.ts';
import { unpack } from '../store/compression.ts';
import { type FilterCondition, filterCondition } from '../store/filter.ts';
import { createHeadReads, type HeadReads } from '../store/heads.ts';
import { BOUNDS, type KeywordBounds } from './bounds.ts';
import { createMatches } from './matches.ts';
import { createPlan } from './plan.ts';
import { createScoreMatches } from './score-matches.ts';

type CountedGroup = { doc_type: DocType; level: Level | null; documents: number };

/** Exact keyword search over one connection. See `LexicalIndex.search`. */
export function createKeywordSearch(
  db: DatabaseSync,
  columnsOf: () => DocumentColumns,
  { bounds = BOUNDS, headsOf = createHeadReads(db) }: { bounds?: KeywordBounds; headsOf?: HeadReads } = {},
) {
  const { isAsked, matching, mostTelling } = createPlan(bounds);
  const matchesOf = createMatches(db, bounds);
  const scoreMatches = createScoreMatches(headsOf, columnsOf, bounds);
  const readTitle = db.prepare('SELECT title FROM documents WHERE id = ?');
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
  function verified(ids: readonly number[], terms: readonly PhraseTerm[]): number[] {
    let characters = 0;
    return ids.filter((id) => {
      if (characters > bounds.checkedCharacters) return false;
      const { is, read } = holdsAll(id, readTitle.get(id)?.title as string, terms);
      characters += read;
      return is;
    });
  }

  function findHits({ terms, limit }: KeywordQuery, condition: FilterCondition | null): KeywordHit[] {
    const { titles, others } = matchesOf(terms, condition, limit);
    const kept = (ids: readonly number[]) => (isAsked(terms) ? ids : verified(ids, terms));
    return scoreMatches({ titles: kept(titles), others: kept(others) }, terms, limit);
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
