import type { DatabaseSync } from 'node:sqlite';
import type { DocType } from '#lib/contract/document.ts';
import { type AskedTerm, askedTerms } from '#lib/search/terms.ts';
import { foldText } from '#lib/text/fold.ts';
import type { Hit, KeywordOptions } from '#service/engine/engine.ts';
import { createMeant } from '../graph/resolve.ts';
import { unpack } from '../store/compression.ts';
import { type Condition, filterCondition } from '../store/filter.ts';
import { ABANDONED } from '../store/schema.ts';
import { BOUNDS, type Bounds } from './bounds.ts';
import { createMatches, type Match } from './matches.ts';
import { passage } from './passage.ts';
import { createPlan, type Term } from './plan.ts';

type Row = { id: number; doc_id: string; title: string; doc_type: DocType };
type Candidate = Row & { score: number; rank: number };

const MEANT = -1;

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
  const meantBy = createMeant(db);
  const describe = db.prepare(
    'SELECT id, doc_id, title, doc_type FROM documents WHERE id IN (SELECT value FROM json_each(?))',
  );
  const read = db.prepare('SELECT bytes FROM packed WHERE id = ?');

  const textOf = (id: number) => {
    const row = read.get(id) as { bytes: Uint8Array } | undefined;
    return row ? unpack(row.bytes) : '';
  };

  const holdsAll = (title: string, text: string, terms: readonly Term[]) => {
    const places = [foldText(title), foldText(text)];
    return terms.every((term) => term.some((spelling) => places.some((place) => place.includes(spelling))));
  };

  /** The very documents that the query cites, as far as they hold its other terms. */
  function cited(terms: readonly AskedTerm[], condition: Condition | null): Candidate[] {
    const found = new Map<number, Candidate>();
    for (const { citation } of terms) {
      if (!citation) continue;
      const others = terms.filter((term) => term.citation !== citation).map(({ spellings }) => spellings);
      for (const row of meantBy(citation, condition))
        if (others.length === 0 || holdsAll(row.title, textOf(row.id), others))
          if (!found.has(row.id)) found.set(row.id, { ...row, score: 0, rank: MEANT });
    }
    return [...found.values()];
  }

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
  function* checked(candidates: readonly Candidate[], terms: readonly Term[]): Generator<Candidate> {
    let characters = 0;
    for (const candidate of candidates) {
      if (characters > bounds.checkedCharacters) return;
      const text = textOf(candidate.id);
      characters += text.length;
      if (holdsAll(candidate.title, text, terms)) yield candidate;
    }
  }

  function* all(asked: readonly AskedTerm[], condition: Condition | null): Generator<Candidate> {
    const terms = asked.map(({ spellings }) => spellings);
    const first = cited(asked, condition);
    yield* first;
    const seen = new Set(first.map(({ id }) => id));
    const candidates = ranked(matchesOf(terms, condition), terms.flat()).filter(({ id }) => !seen.has(id));
    yield* isAsked(terms) ? candidates : checked(candidates, terms);
  }

  return (query: string, { limit, filters }: KeywordOptions): Hit[] => {
    const terms = askedTerms(query);
    if (terms.length === 0) return [];
    db.exec('BEGIN'); // One state of the index for all steps, whatever another process writes meanwhile.
    try {
      const words = terms.flatMap(({ spellings }) => spellings);
      return all(terms, filterCondition(filters))
        .take(limit)
        .map(({ id, doc_id, title, doc_type }) => ({
          doc_id,
          title,
          content: passage(textOf(id), words),
          doc_type,
          is_abandoned: id >= ABANDONED,
        }))
        .toArray();
    } finally {
      db.exec('COMMIT');
    }
  };
}
