import { queryParts } from '#lib/search/terms.ts';
import type { EnginePorts, EngineTask, Filters } from '#service/engine/ports.ts';
import type { SortOrder } from '#service/engine/sort-order.ts';
import { type SearchHit, toHit } from '../hit.ts';
import { passage } from '../passage/passage.ts';

export type SortedInput = { query: string; limit: number; order: SortOrder; filters?: Filters | undefined };

/** A keyword search sorted by date or court, in a thread of the engine. */
export const sortedTask: EngineTask<SortedInput, SearchHit[]> = {
  module: import.meta.url,
  name: 'findSorted',
};

/** The first `limit` documents that contain every term, by date or court, each with its best passage. */
export async function findSorted(
  { store, lexical }: Pick<EnginePorts, 'store' | 'lexical'>,
  { query, limit, order, filters }: SortedInput,
): Promise<SearchHit[]> {
  const terms = queryParts(query).map(({ spellings }) => spellings);
  const { hits } = await lexical.search({ terms, limit, order, ...(filters && { filters }) });
  const documents = await store.getMany(hits.map(({ doc_id }) => doc_id));
  return documents.map((document) => toHit(document, passage(document.text, terms.flat())));
}
