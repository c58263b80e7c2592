import type { Engine, Filters } from '#service/engine/ports.ts';
import type { SearchHit } from './hit.ts';
import { keywordTask } from './tasks/keyword.ts';

export type KeywordOptions = { limit: number; filters?: Filters };

/** Documents that hold every term of a query, best first. `&` joins terms, each is an exact phrase. */
export const searchByKeyword = (
  engine: Pick<Engine, 'run'>,
  query: string,
  { limit, filters }: KeywordOptions,
): Promise<SearchHit[]> => engine.run(keywordTask, { query, limit, filters });
