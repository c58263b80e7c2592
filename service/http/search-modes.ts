import type { SearchType } from '#lib/contract/search.ts';
import type { Hit } from '#service/engine/engine.ts';
import type { AppDeps } from './context.ts';
import { errors } from './errors.ts';

type Mode = (engine: AppDeps['engine'], query: string, limit: number) => Promise<Hit[]>;

const unavailable: Mode = () => Promise.reject(errors.searchModeUnavailable());

/** How each search type finds its documents. */
export const searchModes: Record<SearchType, Mode> = {
  keyword: (engine, query, limit) => engine.keyword(query, { limit }),
  semantic: unavailable,
  hybrid: unavailable,
};
