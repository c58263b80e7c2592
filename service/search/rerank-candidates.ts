import type { RerankingModelV4 } from '@ai-sdk/provider';
import type { DegradedPart } from '#lib/contract/names.ts';
import type { Engine } from '#service/engine/ports.ts';
import type { ScoredCandidates } from './by-meaning.ts';
import type { SearchCandidate } from './candidates/search-candidate.ts';
import { MAX_RERANKED, showBest } from './show-hits.ts';

/** Puts the best candidates in the order of a reranker, the others behind them. If it fails, `degraded` gets that. */
export async function rerankCandidates(
  engine: Pick<Engine, 'run'>,
  rerank: RerankingModelV4,
  found: ScoredCandidates,
  degraded: DegradedPart[],
): Promise<ScoredCandidates> {
  const reranked = await showBest(engine, rerank, found, MAX_RERANKED, degraded);
  const places = new Map(reranked.map(({ doc_id }, i) => [doc_id, i]));
  const placeOf = ({ doc_id }: SearchCandidate) => places.get(doc_id) ?? Number.POSITIVE_INFINITY;
  return { ...found, candidates: found.candidates.toSorted((a, b) => placeOf(a) - placeOf(b) || 0) };
}
