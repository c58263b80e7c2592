import { toInt8 } from '../../int8.ts';
import { EngineError, type Filters, type NearestHit, type QueryVector } from '../../ports.ts';
import { type ClusterHit, searchIndex } from '../client/search.ts';
import type { ClusterContext } from '../context.ts';
import { filterClauses } from '../filters.ts';
import { passagesOf } from './indices.ts';
import type { StoredSet } from './sets.ts';

/** Passages requested for each wanted document, since several passages of one document count once. */
const PASSAGES_PER_DOCUMENT = 3;
const MIN_PASSAGES = 30;
/** The largest result that an index returns. */
const MAX_PASSAGES = 10_000;

type FoundPassage = { start: number; end: number };

/** Scores of the index are (1 + cosine) / 2. */
const hitOf = (docId: string, { _score, _source }: ClusterHit<FoundPassage>): NearestHit => ({
  doc_id: docId,
  score: Math.min(1, 2 * (_score ?? 0) - 1),
  start: _source?.start ?? 0,
  end: _source?.end ?? 0,
});

/** See `VectorIndex.nearest`. Where a few long documents take all places, more passages are requested. */
export async function findNearest(
  context: ClusterContext,
  set: StoredSet | undefined,
  { model, vector }: QueryVector,
  { limit, filters }: { limit: number; filters?: Filters },
): Promise<NearestHit[]> {
  if (!set) return [];
  if (vector.length !== set.dimensions)
    throw new EngineError(
      `A query vector of ${vector.length} dimensions; those of ${model} have ${set.dimensions}.`,
    );
  const query = toInt8(vector);
  if (limit <= 0 || query.every((value) => value === 0)) return [];
  const clauses = filterClauses(filters);
  const filter = clauses.length > 0 ? { filter: { bool: { filter: clauses } } } : {};
  for (
    let k = Math.min(MAX_PASSAGES, Math.max(MIN_PASSAGES, limit * PASSAGES_PER_DOCUMENT));
    ;
    k = Math.min(MAX_PASSAGES, k * 4)
  ) {
    const { hits } = await searchIndex<FoundPassage>(context.client, passagesOf(context, set.id), {
      size: k,
      track_total_hits: false,
      _source: ['start', 'end'],
      docvalue_fields: ['doc_id'],
      query: { knn: { vector: { vector: [...query], k, ...filter } } },
    });
    const best = new Map<string, NearestHit>();
    for (const hit of hits.hits as (ClusterHit<FoundPassage> & { fields?: { doc_id: string[] } })[]) {
      const docId = hit.fields?.doc_id[0];
      if (docId !== undefined && !best.has(docId)) best.set(docId, hitOf(docId, hit));
    }
    if (best.size >= limit || hits.hits.length < k || k === MAX_PASSAGES)
      return [...best.values()].slice(0, limit);
  }
}
