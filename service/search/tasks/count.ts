import { queryParts } from '#lib/search/terms.ts';
import type { EnginePorts, EngineTask, Filters, KeywordCounts } from '#service/engine/ports.ts';

export type CountInput = { query: string; filters?: Filters | undefined };

/** Counts the results of a keyword search in a thread of the engine. */
export const countTask: EngineTask<CountInput, KeywordCounts> = {
  module: import.meta.url,
  name: 'countByKeyword',
};

/** How many documents hold every part of a query, in any of its spellings. */
export const countByKeyword = (
  { lexical }: Pick<EnginePorts, 'lexical'>,
  { query, filters }: CountInput,
): Promise<KeywordCounts> =>
  lexical.count({
    terms: queryParts(query).map(({ spellings }) => spellings),
    ...(filters && { filters }),
  });
