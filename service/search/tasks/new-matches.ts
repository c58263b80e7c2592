import { queryParts } from '#lib/search/terms.ts';
import type { DocumentSummary, EnginePorts, EngineTask, Filters } from '#service/engine/ports.ts';

/**
 * `version`: documents written after it are new. At most `named` of them are returned with title; the rest are
 * counted.
 */
export type NewMatchesInput = {
  query: string;
  filters?: Filters | undefined;
  version: number;
  most: number;
  named: number;
};
export type NewDocuments = { count: number; isExact: boolean; documents: DocumentSummary[] };

/** Finds the new matches in the engine's thread, so that thousands of ids cross no thread boundary. */
export const newMatchesTask: EngineTask<NewMatchesInput, NewDocuments> = {
  module: import.meta.url,
  name: 'findNewMatches',
};

/**
 * The new documents among those that match the query. Where very many match, only the newest by their own date and
 * the best are looked at: new documents of a library are mostly recent ones.
 */
export async function findNewMatches(
  { store, lexical }: Pick<EnginePorts, 'store' | 'lexical'>,
  { query, filters, version, most, named }: NewMatchesInput,
): Promise<NewDocuments> {
  const keywordQuery = {
    terms: queryParts(query).map(({ spellings }) => spellings),
    limit: most,
    ...(filters && { filters }),
  };
  const best = await lexical.search(keywordQuery);
  const isAll = best.hits.length < most;
  const newest = isAll ? best : await lexical.search({ ...keywordQuery, order: 'newest' });
  const matches = [...new Set([...best.hits, ...newest.hits].map(({ doc_id }) => doc_id))];
  const changed = new Set(await store.changedAfter(matches, version));
  const inOrder = matches.filter((id) => changed.has(id));
  return {
    count: inOrder.length,
    isExact: isAll,
    documents: await store.summaries(inOrder.slice(0, named)),
  };
}
