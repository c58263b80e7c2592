import type { DatabaseSync } from 'node:sqlite';
import type { DocType } from '#lib/contract/document.ts';
import { foldText } from '#lib/text/fold.ts';
import { keywordTerms } from '#service/search/query.ts';
import type { Hit, KeywordOptions } from '../engine.ts';
import { CHECKED_CHARACTERS } from './bound.ts';
import { filterCondition } from './filter.ts';
import { createMatches, type Match } from './matches.ts';
import { passage } from './passage.ts';
import { isAsked } from './plan.ts';
import { ABANDONED } from './schema.ts';

type Row = { doc_id: string; title: string; doc_type: DocType };
type Candidate = Match & Row & { rank: number };

/** How well a title answers by itself: it is a term, opens with one, holds one (where nothing else is known), or not. */
function titleRank(title: string, terms: readonly string[], inTitle: boolean): number {
  if (terms.includes(title)) return 0;
  if (terms.some((term) => title.startsWith(term))) return 1;
  return inTitle ? 2 : 3;
}

const byRank = (a: Candidate, b: Candidate) =>
  a.rank - b.rank || a.score - b.score || (a.doc_id < b.doc_id ? -1 : 1);

/** The keyword search of one connection: documents that hold every term, best first, each with its best passage. */
export function createKeyword(db: DatabaseSync) {
  const matchesOf = createMatches(db);
  const describe = db.prepare('SELECT doc_id, title, doc_type FROM documents WHERE id = ?');
  const read = db.prepare('SELECT text FROM texts WHERE id = ?');

  const textOf = (id: number) => (read.get(id) as { text: string } | undefined)?.text ?? '';

  function ranked(matches: readonly Match[], terms: readonly string[]): Candidate[] {
    return matches
      .map((match) => {
        const row = describe.get(match.id) as Row;
        return { ...match, ...row, rank: titleRank(foldText(row.title), terms, match.inTitle) };
      })
      .sort(byRank);
  }

  /** Leaves what really holds all terms, where the index was not asked for all of them. */
  function* checked(candidates: readonly Candidate[], terms: readonly string[]): Generator<Candidate> {
    let characters = 0;
    for (const candidate of candidates) {
      if (characters > CHECKED_CHARACTERS) return;
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
