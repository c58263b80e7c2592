import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '#lib/text/fold.ts';
import type {
  Filters,
  KeywordCounts,
  KeywordHit,
  KeywordMatches,
  KeywordQuery,
  PhraseTerm,
} from '#service/engine/ports.ts';
import type { DocumentColumns } from '../candidates/columns.ts';
import { unpack } from '../store/compression.ts';
import { createFacts, type FactColumns } from '../store/facts.ts';
import { idFilter } from '../store/filter-columns.ts';
import { createHeadReads, type HeadReads } from '../store/heads.ts';
import { BOUNDS, type KeywordBounds } from './bounds.ts';
import { countFacts } from './count-matches.ts';
import { createMatches } from './matches.ts';
import { createPlan } from './plan.ts';
import { createScoreMatches } from './score-matches.ts';
import { createSortMatches } from './sort-matches.ts';

/** Exact keyword search over one connection. See `LexicalIndex.search` and `count`. */
export function createKeywordSearch(
  db: DatabaseSync,
  columnsOf: () => DocumentColumns,
  {
    bounds = BOUNDS,
    headsOf = createHeadReads(db),
    factsOf = createFacts(db, columnsOf),
    walkCacheBytes,
  }: {
    bounds?: KeywordBounds;
    headsOf?: HeadReads;
    factsOf?: () => FactColumns;
    walkCacheBytes?: number | undefined;
  } = {},
) {
  const { isFullyIndexed } = createPlan(bounds);
  const { bestMatches, firstMatches } = createMatches(db, bounds, walkCacheBytes);
  const sortMatches = createSortMatches(db, factsOf);
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

  const hasFilters = (filters: Filters = {}) => Object.keys(filters).length > 0;
  const filterOf = (filters: Filters | undefined) =>
    hasFilters(filters) ? idFilter(factsOf(), filters) : null;
  const firstOf = (terms: readonly PhraseTerm[], filters: Filters | undefined, limit: number) =>
    firstMatches(terms, filterOf(filters), limit);

  /**
   * If the index was not queried for all terms, reads the texts and keeps those that hold all terms. `isComplete` is
   * false if the bound on characters read left some texts unchecked.
   */
  function verify(ids: readonly number[], terms: readonly PhraseTerm[]) {
    if (isFullyIndexed(terms)) return { ids, isComplete: true };
    let characters = 0;
    let isComplete = true;
    const kept = ids.filter((id) => {
      isComplete = characters <= bounds.checkedCharacters;
      if (!isComplete) return false;
      const { is, read } = holdsAll(id, readTitle.get(id)?.title as string, terms);
      characters += read;
      return is;
    });
    return { ids: kept, isComplete };
  }
  const keepVerified = (ids: readonly number[], terms: readonly PhraseTerm[]) => verify(ids, terms).ids;

  function search({ terms, filters, limit, order }: KeywordQuery): KeywordHit[] {
    if (terms.length === 0) return [];
    if (order)
      return sortMatches(keepVerified([...firstOf(terms, filters, bounds.sorted)], terms), order, limit);
    const { titles, others } = bestMatches(terms, filterOf(filters), limit);
    return scoreMatches(
      { titles: keepVerified(titles, terms), others: keepVerified(others, terms) },
      terms,
      limit,
    );
  }

  function count({ terms, filters }: Pick<KeywordQuery, 'terms' | 'filters'>): KeywordCounts {
    const most = isFullyIndexed(terms) ? bounds.counted : bounds.checked;
    const found = terms.length > 0 ? [...firstOf(terms, filters, most + 1)] : [];
    const { ids, isComplete } = verify(found.slice(0, most), terms);
    const isExact = isComplete && found.length <= most;
    return { total: ids.length, isExact, facets: countFacts(ids, factsOf()) };
  }

  return { search: (query: KeywordQuery): KeywordMatches => ({ hits: search(query) }), count };
}
