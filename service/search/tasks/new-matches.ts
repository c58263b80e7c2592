import { queryParts } from '#lib/search/terms.ts';
import type { DocumentSummary, EnginePorts, EngineTask, Filters } from '#service/engine/ports.ts';

/** `version`: what came after this write is new. At most `named` of the new ones are told by more than their number. */
export type NewMatchesInput = {
  query: string;
  filters?: Filters | undefined;
  version: number;
  most: number;
  named: number;
};
export type NewDocuments = { count: number; isExact: boolean; documents: DocumentSummary[] };

/** Finds beside the data what of a keyword search is new: thousands of ids cross no thread boundary. */
export const newMatchesTask: EngineTask<NewMatchesInput, NewDocuments> = {
  module: import.meta.url,
  name: 'findNewMatches',
};

/**
 * Of the documents that hold all that a query says those that are new. Where very many hold it, the newest by their own
 * date and those that match best are looked at: what comes to a library is mostly recent.
 */
export async function findNewMatches(
  { store, lexical }: Pick<EnginePorts, 'store' | 'lexical'>,
  { query, filters, version, most, named }: NewMatchesInput,
): Promise<NewDocuments> {
  const asked = {
    terms: queryParts(query).map(({ spellings }) => spellings),
    limit: most,
    ...(filters && { filters }),
  };
  const best = await lexical.search(asked);
  const isAll = best.hits.length < most;
  const newest = isAll ? best : await lexical.search({ ...asked, order: 'newest' });
  const matches = [...new Set([...best.hits, ...newest.hits].map(({ doc_id }) => doc_id))];
  const changed = new Set(await store.changedAfter(matches, version));
  const inOrder = matches.filter((id) => changed.has(id));
  return {
    count: inOrder.length,
    isExact: isAll,
    documents: await store.summaries(inOrder.slice(0, named)),
  };
}
