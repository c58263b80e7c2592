import type { Engine, Filters } from '#service/engine/ports.ts';
import type { SearchHit } from './hit.ts';
import type { SearchOptions } from './options.ts';
import { type KeywordFound, type KeywordInput, keywordTask } from './tasks/keyword.ts';

export type KeywordOptions = Pick<KeywordInput, 'limit' | 'scope' | 'citedBypassFilters'> & {
  filters?: Filters;
};

/** Finds the documents that a query cites and those that hold all its terms; `lib/search/query.ts` parses the query. */
export const runKeywordSearch = (
  engine: Pick<Engine, 'run'>,
  query: string,
  options: KeywordOptions,
): Promise<KeywordFound> => engine.run(keywordTask, { query, ...options });

/** The hits of a keyword search, best first. */
export async function searchByKeyword(
  engine: Pick<Engine, 'run'>,
  query: string,
  options: KeywordOptions,
): Promise<SearchHit[]> {
  return (await runKeywordSearch(engine, query, options)).hits;
}

/** Keyword search for a query with the options of a search, without the documents in `without`. */
export async function findKeywordHits(
  engine: Pick<Engine, 'run'>,
  query: string,
  limit: number,
  { filters, citedBypassFilters, without = [] }: SearchOptions,
  scope: KeywordOptions['scope'] = 'all',
): Promise<KeywordFound> {
  const found = await runKeywordSearch(engine, query, {
    limit: limit + without.length,
    scope,
    citedBypassFilters,
    ...(filters && { filters }),
  });
  const isKept = (id: string) => !without.includes(id);
  return {
    ...found,
    hits: found.hits.filter(({ doc_id }) => isKept(doc_id)).slice(0, limit),
    cited: found.cited.filter(isKept),
    citedAndCiting: found.citedAndCiting.filter(isKept),
  };
}
