import type { DocType, Level } from '#lib/contract/document.ts';
import type { KeywordCounts, KeywordQuery } from '../../ports.ts';
import { type Aggregation, searchIndex } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { matchClauses } from './keyword-search.ts';

/** An upper bound of how many kinds, levels, courts, years or hierarchy ranks there are. */
const MAX_VALUES = 2_000;
const NOTHING: KeywordCounts = {
  total: 0,
  isExact: true,
  facets: { docTypes: {}, levels: {}, courts: {}, years: {}, hierarchyRanks: {} },
};

const by = (field: string) => ({ terms: { field, size: MAX_VALUES } });
const countsOf = <K extends string>(found: Aggregation | undefined) =>
  Object.fromEntries((found?.buckets ?? []).map(({ key, doc_count }) => [key, doc_count])) as Record<
    K,
    number
  >;

/** See `LexicalIndex.count`. All that match are counted. */
export async function countKeywords(
  { client, index }: ClusterContext,
  query: Pick<KeywordQuery, 'terms' | 'filters'>,
): Promise<KeywordCounts> {
  if (query.terms.length === 0) return structuredClone(NOTHING);
  const { hits, aggregations = {} } = await searchIndex(client, index('documents'), {
    size: 0,
    track_total_hits: true,
    query: { bool: { filter: matchClauses(query) } },
    aggs: {
      docTypes: by('doc_type'),
      levels: by('level'),
      courts: by('court'),
      years: by('year'),
      hierarchyRanks: by('standing'),
    },
  });
  return {
    total: hits.total?.value ?? 0,
    isExact: true,
    facets: {
      docTypes: countsOf<DocType>(aggregations.docTypes),
      levels: countsOf<Level>(aggregations.levels),
      courts: countsOf(aggregations.courts),
      years: countsOf(aggregations.years),
      hierarchyRanks: countsOf(aggregations.hierarchyRanks),
    },
  };
}
