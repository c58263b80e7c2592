import { queryParts } from '#lib/search/terms.ts';
import type { EnginePorts, EngineTask, Filters, KeywordCounts } from '#service/engine/ports.ts';

export type CountInput = { query: string; filters?: Filters | undefined };

/** Counts beside the data what a keyword search finds. */
export const countTask: EngineTask<CountInput, KeywordCounts> = {
  module: import.meta.url,
  name: 'countByKeyword',
};

/** How many documents hold all that a query says, in any of the spellings by which it finds. */
export const countByKeyword = (
  { lexical }: Pick<EnginePorts, 'lexical'>,
  { query, filters }: CountInput,
): Promise<KeywordCounts> =>
  lexical.count({
    terms: queryParts(query).map(({ spellings }) => spellings),
    ...(filters && { filters }),
  });
