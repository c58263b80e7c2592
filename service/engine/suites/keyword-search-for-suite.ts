import { keywordTerms } from '#service/testing/keyword-terms.ts';
import type { Filters, KeywordQuery } from '../ports.ts';
import { engineForSuite, type OpenEmptyEngine } from './opened-engine.ts';

/** `engineForSuite` with the keyword search of a typed query, each word a term of one spelling. */
export function keywordSearchForSuite(open: OpenEmptyEngine) {
  const engine = engineForSuite(open);
  const search = (query: string, options: Partial<KeywordQuery> = {}) =>
    engine.opened().lexical.search({
      terms: keywordTerms(query).map((term) => [term]),
      limit: 50,
      ...options,
    });
  const ids = async (query: string, filters: Filters = {}) =>
    (await search(query, { filters })).hits.map(({ doc_id }) => doc_id);
  return { ...engine, search, ids };
}
