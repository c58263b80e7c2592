import type { DatabaseSync } from 'node:sqlite';
import type { DocType } from '#lib/contract/document.ts';
import { foldText } from '#lib/text/fold.ts';
import { keywordTerms } from '#service/search/query.ts';
import type { Hit, KeywordOptions } from '../engine.ts';
import { BOUNDS, type Bounds } from './bound.ts';
import { filterCondition } from './filter.ts';
import { createMatches, type Match } from './matches.ts';
import { passage } from './passage.ts';
import { createPlan } from './plan.ts';
import { ABANDONED } from './schema.ts';

type Row = { id: number; doc_id: string; title: string; doc_type: DocType };
type Candidate = Row & { score: number; rank: number };

/** How well a title answers by itself: it is a term, opens with one, holds one where no score tells, or not. */
function titleRank(title: string, terms: readonly string[], isScored: boolean): number {
  if (terms.includes(title)) return 0;
  if (terms.some((term) => title.startsWith(term))) return 1;
  return !isScored && terms.some((term) => title.includes(term)) ? 2 : 3;
}

const byRank = (a: Candidate, b: Candidate) =>
  a.rank - b.rank || a.score - b.score || (a.doc_id < b.doc_id ? -1 : 1);

/** The keyword search of one connection: documents that hold every term, best first, each with its best passage. */
export function createKeyword(db: DatabaseSync, bounds: Bounds = BOUNDS) {
  const { isAsked } = createPlan(bounds);
  const matchesOf = createMatches(db, bounds);
  const describe = db.prepare(
    'SELECT id, doc_id, title, doc_type FROM documents WHERE id IN (SELECT value FROM json_each(?))',
  );
  const read = db.prepare('SELECT text FROM texts WHERE id = ?');

  const textOf = (id: number) => (read.get(id) as { text: string } | undefined)?.text ?? '';

  function ranked(matches: readonly Match[], terms: readonly string[]): Candidate[] {
    const scores = new Map(matches.map(({ id, score }) => [id, score]));
    const rows = describe.all(JSON.stringify([...scores.keys()])) as Row[];
    return rows
      .map((row) => {
        const score = scores.get(row.id) ?? null;
        return { ...row, score: score ?? 0, rank: titleRank(foldText(row.title), terms, score !== null) };
      })
      .sort(byRank);
  }

  /** Leaves what really holds all terms, where the index was not asked for all of them. */
  function* checked(candidates: readonly Candidate[], terms: readonly string[]): Generator<Candidate> {
    let characters = 0;
    for (const candidate of candidates) {
      if (characters > bounds.checkedCharacters) return;
      const text = textOf(candidate.id);
      characters += text.length;
      const places = [foldText(candidate.title), foldText(text)];
      if (terms.every((term) => places.some((place) => place.includes(term)))) yield candidate;
    }
  }

  return (query: string, { limit, filters }: KeywordOptions): Hit[] => {
    const terms = keywordTerms(query);
    if (terms.length === 0) return [];
    db.exec('BEGIN'); // One state of the index for all steps, whatever another process writes meanwhile.
    try {
      const candidates = ranked(matchesOf(terms, filterCondition(filters)), terms);
      const found = isAsked(terms) ? candidates.values() : checked(candidates, terms);
      return Iterator.from(found)
        .take(limit)
        .map(({ id, doc_id, title, doc_type }) => ({
          doc_id,
          title,
          content: passage(textOf(id), terms),
          doc_type,
          is_abandoned: id >= ABANDONED,
        }))
        .toArray();
    } finally {
      db.exec('COMMIT');
    }
  };
}
