import { queryParts } from '#lib/search/terms.ts';
import type { EnginePorts, EngineTask, Filters, KeywordCounts } from '#service/engine/ports.ts';

export type CountInput = { query: string; filters?: Filters | undefined };

/** Counts beside the data what a keyword search finds. */
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
