import type { CandidateHit, CandidateMatches, CandidateQuery, Tier } from '../../ports.ts';
import { type Aggregation, type QueryClause, type SearchBody, searchMany } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { filterClauses } from '../filters.ts';
import { phraseClause } from './phrase.ts';

/** An upper bound of how many tiers there are. */
const MAX_TIERS = 100;
const MIN_GAIN = 1e-6;

type TierMeans = { documents: number; means: Record<string, number> };

const COUNT_TIERS: SearchBody = {
  size: 0,
  track_total_hits: true,
  aggs: {
    tiers: { terms: { field: 'tier', size: MAX_TIERS }, aggs: { mean: { avg: { field: 'length' } } } },
  },
};

/** The score of the other adapters: by relative length and authority, halved where repealed. */
const SCORE_FACTOR_SCRIPT = {
  lang: 'painless',
  source: `
    double mean = Math.max(1.0, params.means.getOrDefault(String.valueOf(doc['tier'].value), 1.0));
    double length = 0.5 + 0.5 * Math.sqrt(doc['length'].value / mean);
    return doc['boost'].value / length * (doc['is_abandoned'].value ? 0.5 : 1.0);`,
};

const rarity = (documents: number, holding: number) =>
  Math.log(1 + (Math.max(0, documents - holding) + 0.5) / (holding + 0.5));

/**
 * The number of documents, the average length in each tier, and how many documents hold each term, up to its bound.
 */
async function countTerms({ client, index }: ClusterContext, terms: CandidateQuery['terms']) {
  const [tiers, ...counted] = await searchMany(client, [
    { index: index('documents'), body: COUNT_TIERS },
    ...terms.map(({ term, maxDocuments }) => ({
      index: index('documents'),
      // The total is a lower bound once it has passed its threshold.
      body: { size: 0, track_total_hits: maxDocuments + 1, query: phraseClause('words', term) },
    })),
  ]);
  const buckets = tiers?.aggregations?.tiers?.buckets ?? [];
  const means = Object.fromEntries(buckets.map(({ key, mean }) => [String(key), meanOf(mean)]));
  const counts = counted.map(({ hits }, i) =>
    Math.min(hits.total?.value ?? 0, (terms[i]?.maxDocuments ?? 0) + 1),
  );
  return { lengths: { documents: tiers?.hits.total?.value ?? 0, means } satisfies TierMeans, counts };
}

function candidateBody(
  { should, filter, scored }: { should: QueryClause[]; filter: QueryClause[]; scored: boolean },
  { means }: TierMeans,
  size: number,
): SearchBody {
  return {
    size,
    track_total_hits: false,
    _source: false,
    docvalue_fields: ['tier', 'is_abandoned'],
    sort: [{ _score: 'desc' }, { is_abandoned: 'asc' }, { doc_id: 'asc' }],
    query: {
      function_score: {
        query: { bool: { should, filter, minimum_should_match: scored ? 1 : 0 } },
        functions: [{ script_score: { script: { ...SCORE_FACTOR_SCRIPT, params: { means } } } }],
        boost_mode: 'multiply',
      },
    },
  };
}

/** The value of a bucket's sub-aggregation; 1 for a tier whose documents have no length. */
const meanOf = (mean: unknown): number => (mean as Aggregation | undefined)?.value ?? 1;

/** See `LexicalIndex.candidates`: a request that counts, and one that scores every tier. */
export async function findCandidates(
  context: ClusterContext,
  { terms, filters, perTier, docIds = [] }: CandidateQuery,
): Promise<CandidateMatches> {
  const { client, index } = context;
  const { lengths, counts } = await countTerms(context, terms);
  const should = terms.flatMap(({ term, weight, maxDocuments }, i): QueryClause[] => {
    const holding = counts[i] ?? 0;
    const gain = weight * rarity(lengths.documents, holding);
    if (holding === 0 || holding > maxDocuments || gain < MIN_GAIN) return [];
    return [{ constant_score: { filter: phraseClause('words', term), boost: gain } }];
  });
  const clauses = filterClauses(filters);
  const ofTiers = perTier.flatMap((size, tier) =>
    size > 0 && should.length > 0
      ? [candidateBody({ should, filter: [...clauses, { term: { tier } }], scored: true }, lengths, size)]
      : [],
  );
  const named = [...new Set(docIds)];
  const ofIds =
    named.length > 0
      ? [
          candidateBody(
            { should, filter: [{ ids: { values: named } }], scored: false },
            lengths,
            named.length,
          ),
        ]
      : [];
  const found = await searchMany(
    client,
    [...ofTiers, ...ofIds].map((body) => ({ index: index('documents'), body })),
  );
  const hits = new Map<string, CandidateHit>();
  for (const { _id, _score, fields } of found.flatMap(({ hits }) => hits.hits)) {
    if (hits.has(_id)) continue;
    const [tier, is_abandoned] = [fields?.tier?.[0] as Tier, fields?.is_abandoned?.[0] === true];
    hits.set(_id, { doc_id: _id, tier, score: _score ?? 0, is_abandoned });
  }
  return { documents: lengths.documents, counts, hits: [...hits.values()] };
}
