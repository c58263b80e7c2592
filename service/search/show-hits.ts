import type { RerankingModelV4 } from '@ai-sdk/provider';
import type { DegradedPart } from '#lib/contract/names.ts';
import type { Engine } from '#service/engine/ports.ts';
import type { SearchHit } from './hit.ts';
import type { Ranking } from './options.ts';
import { passageTerms } from './question/question.ts';
import { rerankHits } from './ranking/rerank-hits.ts';
import { showTask } from './tasks/show.ts';

/** Number of best hits that a reranker reads, unless the caller wants more hits than that. */
export const MAX_RERANKED = 50;

/** What is read of a ranking to show its hits. */
export type ShownRanking = Pick<Ranking, 'question' | 'queryVector' | 'candidates'>;

const showHits = (
  engine: Pick<Engine, 'run'>,
  { question, queryVector }: ShownRanking,
  docIds: readonly string[],
): Promise<SearchHit[]> => {
  const terms = question.terms.filter(({ kind }) => kind === 'expanded').map(({ term }) => term);
  const highlighted = { question: question.text, terms };
  return engine.run(showTask, { docIds, words: passageTerms(question), highlighted, queryVector });
};

/**
 * The best hits with their passages. A reranker reads some more than are wanted and decides their order. If it fails,
 * the order of the scorer stands and `degraded` says so; if the caller passed no `degraded`, the search fails.
 */
export async function showBest(
  engine: Pick<Engine, 'run'>,
  rerank: RerankingModelV4 | null,
  ranking: ShownRanking,
  limit: number,
  degraded?: DegradedPart[],
): Promise<SearchHit[]> {
  const shown = rerank ? Math.max(MAX_RERANKED, limit) : limit;
  const docIds = ranking.candidates.slice(0, shown).map(({ doc_id }) => doc_id);
  const hits = await showHits(engine, ranking, docIds);
  if (!rerank) return hits;
  const reranked = await rerankHits(rerank, ranking.question.text, hits).catch((error: unknown) => {
    if (!degraded) throw error;
    degraded.push('rerank');
    return hits;
  });
  return reranked.slice(0, limit);
}

/** The given hits in their order, then the others. */
export function putHitsFirst(
  first: readonly SearchHit[],
  hits: readonly SearchHit[],
  limit: number,
): SearchHit[] {
  const seen = new Set(first.map(({ doc_id }) => doc_id));
  return [...first, ...hits.filter(({ doc_id }) => !seen.has(doc_id))].slice(0, limit);
}

/** The hits of a keyword search as they are, then what else was found. */
export async function showAfter(
  engine: Pick<Engine, 'run'>,
  keywordHits: readonly SearchHit[],
  ranking: ShownRanking,
  limit: number,
): Promise<SearchHit[]> {
  const seen = new Set(keywordHits.map(({ doc_id }) => doc_id));
  const rest = ranking.candidates.map(({ doc_id }) => doc_id).filter((id) => !seen.has(id));
  const left = Math.max(0, limit - keywordHits.length);
  const more = left > 0 ? await showHits(engine, ranking, rest.slice(0, left)) : [];
  return putHitsFirst(keywordHits, more, limit);
}
