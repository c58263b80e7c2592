import type { SearchType } from '#lib/contract/search.ts';
import { SemanticError } from '#service/search/degraded.ts';
import type { SearchOptions, SearchResult } from '#service/search/options.ts';
import type { AppDeps } from '../context.ts';
import { errors } from '../errors/errors.ts';

type ModeDeps = Pick<AppDeps, 'search'>;
type ModeOptions = Pick<SearchOptions, 'limit' | 'explain' | 'sparesAsked'>;
type SearchMode = (deps: ModeDeps, query: string, options: ModeOptions) => Promise<SearchResult>;

/**
 * Semantic search has nothing but the model to find by, so a failing model is an error that names keyword search.
 * Hybrid search goes on by words and says so (decision 0150).
 */
const byMeaning =
  (mode: 'semantic' | 'hybrid'): SearchMode =>
  async ({ search }, query, options) => {
    try {
      return await search[mode](query, options);
    } catch (error) {
      throw error instanceof SemanticError ? errors.semanticFailed(error) : error;
    }
  };

/** How each search type finds its documents. */
export const searchModes: Record<SearchType, SearchMode> = {
  keyword: ({ search }, query, options) => search.keyword(query, options),
  semantic: byMeaning('semantic'),
  hybrid: byMeaning('hybrid'),
};
