import type { SharedCitations, SharingQuery } from '../../ports.ts';
import { type QueryClause, type SearchBody, searchMany } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { targetsByKey } from './targets.ts';

/** The weights of keys for shared citations: their rarity; keys that are cited too often have none. */
async function rarities(context: ClusterContext, { keys, maxDocuments }: SharingQuery) {
  const { client, index } = context;
  const byKey = Map.groupBy(await targetsByKey(context, keys), ({ key }) => key);
  const terms = [...byKey.values()].map((targets) => ({ terms: { targets: targets.map(({ id }) => id) } }));
  if (terms.length === 0) return [];
  const [all, ...counted] = await searchMany(client, [
    { index: index('heads'), body: { size: 0, track_total_hits: true, query: { match_all: {} } } },
    ...terms.map((query) => ({
      index: index('citations'),
      body: { size: 0, track_total_hits: maxDocuments + 1, query },
    })),
  ]);
  const documents = all?.hits.total?.value ?? 0;
  return terms.flatMap((clause, i) => {
    const citing = counted[i]?.hits.total?.value ?? 0;
    if (citing === 0 || citing > maxDocuments) return [];
    return [{ clause, rarity: Math.log(1 + documents / (citing + 0.5)) }];
  });
}

/** See `CitationGraph.sharing`. */
export async function findSharing(context: ClusterContext, query: SharingQuery): Promise<SharedCitations[]> {
  const { limit, docIds = [] } = query;
  const counted = await rarities(context, query);
  if (counted.length === 0) return [];
  const whole = counted.reduce((sum, { rarity }) => sum + rarity, 0);
  const should = counted.map(
    ({ clause, rarity }): QueryClause => ({ constant_score: { filter: clause, boost: rarity / whole } }),
  );
  const bodyOf = (size: number, filter: QueryClause[]): SearchBody => ({
    size,
    _source: false,
    track_total_hits: false,
    query: { bool: { should, filter, minimum_should_match: 1 } },
    sort: [{ _score: 'desc' }, { is_abandoned: 'asc' }, { doc_id: 'asc' }],
  });
  const named = [...new Set(docIds)];
  const index = context.index('citations');
  const found = await searchMany(context.client, [
    ...(limit > 0 ? [{ index, body: bodyOf(limit, []) }] : []),
    ...(named.length > 0 ? [{ index, body: bodyOf(named.length, [{ ids: { values: named } }]) }] : []),
  ]);
  const shares = new Map(
    found.flatMap(({ hits }) => hits.hits.map(({ _id, _score }) => [_id, _score ?? 0] as const)),
  );
  return [...shares].map(([doc_id, share]) => ({ doc_id, share }));
}
