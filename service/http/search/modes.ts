import type { DegradedPart, SearchType } from '#lib/contract/search.ts';
import { SemanticError } from '#service/search/search.ts';
import { type Explained, explainKeyword } from '#service/search/why.ts';
import type { AppDeps } from '../context.ts';
import { errors } from '../errors/errors.ts';

/** What a mode found, best first, and the models that it had to do without. */
export type ModeResult = { hits: readonly Explained[]; degraded: readonly DegradedPart[] };

type ModeDeps = Pick<AppDeps, 'engine' | 'search'>;
type ModeOptions = { limit: number; explain: boolean };
type SearchMode = (deps: ModeDeps, query: string, options: ModeOptions) => Promise<ModeResult>;

/** Search gives hits alone where nothing can be missing, and beside what was missing where something can. */
const modeResult = (
  found: readonly Explained[] | (Pick<ModeResult, 'hits'> & Partial<ModeResult>),
): ModeResult => ('hits' in found ? { degraded: [], ...found } : { hits: found, degraded: [] });

/**
 * Semantic search has nothing but the model to find by, so a failing model is an error that names keyword search.
 * Hybrid search goes on by words and says so (decision 0150).
 */
const byMeaning =
  (mode: 'semantic' | 'hybrid'): SearchMode =>
  async ({ search }, query, options) => {
    try {
      return modeResult(await search[mode](query, options));
    } catch (error) {
      throw error instanceof SemanticError ? errors.semanticFailed(error) : error;
    }
  };

/** How each search type finds its documents. */
export const searchModes: Record<SearchType, SearchMode> = {
  keyword: async ({ engine }, query, { limit, explain }) => {
    const hits = await engine.keyword(query, { limit });
    return modeResult(explain ? explainKeyword(query, hits) : hits);
  },
  semantic: byMeaning('semantic'),
  hybrid: byMeaning('hybrid'),
};
