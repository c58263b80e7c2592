import type { SourceDocument } from '#lib/contract/document.ts';
import type { Documents } from '#service/documents/documents.ts';
import type { Filters } from '#service/engine/ports.ts';
import type { SearchHit } from '#service/search/hit.ts';
import type { Search } from '#service/search/search.ts';
import { isExactly, isNamed, type Named, withoutStray } from '../understand/named.ts';

export type LookupSources = { documents: Pick<Documents, 'get'>; search: Pick<Search, 'keyword'> };

const MOST = 8;
const HITS = 10;
/** How many characters may stand before the name of an act without belonging to it: 我想看著作權法第10條. */
const STRAY = 6;
const SHORTEST_NAME = 2;

/** The documents that have these names, also where a name has strayed into the sentence; and the names that none has. */
export async function lookUp(
  { documents: store, search }: LookupSources,
  named: readonly Named[],
  filters: Filters,
): Promise<{ documents: SourceDocument[]; missing: Named[] }> {
  const asked = named.slice(0, MOST);
  const found = await Promise.all(
    asked.map(async (one) => {
      for (const { named: spelling, isGuess } of spellings(one)) {
        const hits = await hitsOf(search, spelling, filters, isGuess);
        if (hits.length > 0) return hits;
      }
      return [];
    }),
  );
  const documents = await Promise.all([...new Set(found.flat())].slice(0, MOST).map((id) => store.get(id)));
  return {
    documents: documents.filter((document) => document !== null),
    missing: asked.filter((_, i) => found[i]?.length === 0),
  };
}

async function hitsOf(
  search: LookupSources['search'],
  named: Named,
  filters: Filters,
  onlyExact: boolean,
): Promise<string[]> {
  const { hits } = await search.keyword(named.phrase, { limit: HITS, filters });
  const exact = hits.filter((hit) => isExactly(named, hit));
  const found = exact.length > 0 || onlyExact ? exact : shortest(hits, named);
  return found.map(({ doc_id }) => doc_id);
}

/** 公司法第8條 is not 金融控股公司法第8條, unless there is no other. */
function shortest(hits: readonly SearchHit[], named: Named): readonly SearchHit[] {
  const fitting = hits.filter((hit) => isNamed(named, hit));
  const length = Math.min(...fitting.map(({ title }) => title.length));
  return named.citation.kind === 'article' ? fitting.filter(({ title }) => title.length === length) : fitting;
}

/** The name as it was found, then what is left of it without stray characters; of that nothing may be missing. */
function* spellings(named: Named): Generator<{ named: Named; isGuess: boolean }> {
  yield { named, isGuess: false };
  for (let stray = 1; stray <= STRAY; stray++) {
    const less = withoutStray(named, stray, SHORTEST_NAME);
    if (less) yield { named: less, isGuess: true };
  }
}
