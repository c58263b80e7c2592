import type { Engine, Filters } from '#service/engine/ports.ts';
import type { SearchHit } from './hit.ts';
import { type KeywordFound, type KeywordInput, keywordTask } from './tasks/keyword.ts';

export type KeywordOptions = Pick<KeywordInput, 'limit' | 'scope' | 'sparesAsked'> & { filters?: Filters };

/** What a query asks for by number, and documents that hold every term of it; `lib/search/query.ts` reads it. */
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
