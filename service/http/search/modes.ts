import type { SearchType } from '#lib/contract/search.ts';
import { SemanticError } from '#service/search/search.ts';
import { type Explained, explainKeyword } from '#service/search/why.ts';
import type { AppDeps } from '../context.ts';
import { errors } from '../errors/errors.ts';

type Deps = Pick<AppDeps, 'engine' | 'search'>;
type Options = { limit: number; explain: boolean };
type Mode = (deps: Deps, query: string, options: Options) => Promise<Explained[]>;

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
  keyword: async ({ engine }, query, { limit, explain }) => {
    const hits = await engine.keyword(query, { limit });
    return explain ? explainKeyword(query, hits) : hits;
  },
  semantic: byMeaning('semantic'),
  hybrid: byMeaning('hybrid'),
};
