import type { SearchType } from '#lib/contract/search.ts';
import { SemanticError } from '#service/search/degraded.ts';
import type { SearchResult } from '#service/search/options.ts';
import type { AppDeps } from '../context.ts';
import { errors } from '../errors/errors.ts';

type Deps = Pick<AppDeps, 'search'>;
type Options = { limit: number; explain: boolean };
type Mode = (deps: Deps, query: string, options: Options) => Promise<SearchResult>;

/** What fails beside the engine leaves keyword search as it was, and the reader is told so. */
const byMeaning =
  (mode: 'semantic' | 'hybrid'): Mode =>
  async ({ search }, query, options) => {
    try {
      return await search[mode](query, options);
    } catch (error) {
      throw error instanceof SemanticError ? errors.semanticFailed(error) : error;
    }
  };

/** How each search type finds its documents. */
export const searchModes: Record<SearchType, Mode> = {
  keyword: ({ search }, query, options) => search.keyword(query, options),
  semantic: byMeaning('semantic'),
  hybrid: byMeaning('hybrid'),
};
