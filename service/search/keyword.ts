import type { Engine, Filters } from '#service/engine/ports.ts';
import type { SearchHit } from './hit.ts';
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
