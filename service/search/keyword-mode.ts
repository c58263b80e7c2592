import type { Understood } from '#lib/contract/why.ts';
import type { Engine } from '#service/engine/ports.ts';
import type { SortOrder } from '#service/engine/sort-order.ts';
import { findKeywordHits } from './keyword.ts';
import type { SearchOptions, SearchResult } from './options.ts';
import { sortedTask } from './tasks/sorted.ts';
import { explainKeyword } from './why.ts';

type SearchEngine = Pick<Engine, 'run'>;

/** Keyword search: the documents that the query cites, then those that hold every term of it, best first. */
export async function searchInKeywordMode(
  engine: SearchEngine,
  query: string,
  options: SearchOptions,
): Promise<SearchResult> {
  if (options.order) return searchSorted(engine, query, options, options.order);
  const { hits, cited, understood, actNames } = await findKeywordHits(engine, query, options.limit, options);
  return {
    hits: options.explain ? explainKeyword(query, hits, cited, actNames) : hits,
    degraded: [],
    ...understoodField(understood),
  };
}

/** Sorted by date or court: all documents with the words of the query; cited documents are not put first. */
async function searchSorted(
  engine: SearchEngine,
  query: string,
  { limit, filters, explain }: SearchOptions,
  order: SortOrder,
): Promise<SearchResult> {
  const hits = await engine.run(sortedTask, { query, limit, order, filters });
  return { hits: explain ? explainKeyword(query, hits, []) : hits, degraded: [] };
}

/**
 * For a query that cites only documents that the library lacks: in every mode it finds the documents that cite them,
 * and no similar ones.
 */
export async function searchCitingOnly(
  engine: SearchEngine,
  query: string,
  options: SearchOptions,
): Promise<SearchResult> {
  const { hits, understood } = await findKeywordHits(engine, query, options.limit, options);
  return {
    hits: options.explain ? explainKeyword(query, hits, []) : hits,
    degraded: [],
    ...understoodField(understood),
  };
}

/** The citations of a query, for a result; no field where it has none. */
export const understoodField = (understood: readonly Understood[] = []) =>
  understood.length > 0 && { understood };
