import type { SearchType } from '#lib/contract/search.ts';
import type { Hit } from '#service/engine/engine.ts';
import { SemanticError } from '#service/search/search.ts';
import type { AppDeps } from './context.ts';
import { errors } from './errors.ts';

type Deps = Pick<AppDeps, 'engine' | 'search'>;
type Mode = (deps: Deps, query: string, limit: number) => Promise<Hit[]>;

/** What fails beside the engine leaves keyword search as it was, and the reader is told so. */
const byMeaning =
  (mode: 'semantic' | 'hybrid'): Mode =>
  async ({ search }, query, limit) => {
    try {
      return await search[mode](query, { limit });
    } catch (error) {
      throw error instanceof SemanticError ? errors.semanticFailed(error) : error;
    }
  };

/** How each search type finds its documents. */
export const searchModes: Record<SearchType, Mode> = {
  keyword: ({ engine }, query, limit) => engine.keyword(query, { limit }),
  semantic: byMeaning('semantic'),
  hybrid: byMeaning('hybrid'),
};
