import type { Engine } from '#service/engine/ports.ts';
import { type KeywordOptions, runKeywordSearch } from './keyword.ts';
import type { SearchOptions } from './options.ts';
import type { KeywordFound } from './tasks/keyword.ts';

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
