import type { SearchType } from '#lib/contract/search.ts';
import type { SearchOptions, SearchResult } from '#service/search/options.ts';
import { limitHighlights } from '#service/search/passage/highlights.ts';
import { SemanticError } from '#service/search/semantic-error.ts';
import type { AppDeps } from '../context.ts';
import { errors } from '../errors/errors.ts';
import { addFacts, type ResultWithFacts } from './with-facts.ts';

type ModeDeps = Pick<AppDeps, 'search' | 'engine'>;
type SearchMode = (deps: ModeDeps, query: string, options: SearchOptions) => Promise<ResultWithFacts>;

/**
 * Semantic search has nothing but the model to find by, so a failing model is an error that names keyword search.
 * Hybrid search goes on by words and says so (decision 0150).
 */
const byMeaning =
  (mode: 'semantic' | 'hybrid') =>
  async ({ search }: ModeDeps, query: string, options: SearchOptions): Promise<SearchResult> => {
    try {
      const { hits, ...result } = await search[mode](query, options);
      // A result that was found by exact words has every occurrence highlighted: only so many highlights are kept.
      return { ...result, hits: hits.map((hit) => ({ ...hit, content: limitHighlights(hit.content) })) };
    } catch (error) {
      throw error instanceof SemanticError ? errors.semanticFailed(error) : error;
    }
  };

/** With `explain`, adds facts and totals: of all matches in keyword search, otherwise of the considered candidates. */
const withExplanation =
  (mode: SearchType, find: (...args: Parameters<SearchMode>) => Promise<SearchResult>): SearchMode =>
  (deps, query, options) => {
    const search = find(deps, query, options);
    if (!options.explain) return search;
    const counted = mode === 'keyword' ? { query, filters: options.filters } : null;
    return addFacts(deps.engine, counted, search);
  };

/** How each search type finds its documents. */
export const searchModes: Record<SearchType, SearchMode> = {
  keyword: withExplanation('keyword', ({ search }, query, options) => search.keyword(query, options)),
  semantic: withExplanation('semantic', byMeaning('semantic')),
  hybrid: withExplanation('hybrid', byMeaning('hybrid')),
};
