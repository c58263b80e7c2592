import type { RerankingModelV4 } from '@ai-sdk/provider';
import { withDeadline } from './deadline.ts';
import type { SearchHit } from './hit.ts';
import { plain } from './why.ts';

/** Its deadline: together with that of the question's vector less than a search may take. */
const RERANK_TIMEOUT_MS = 5_000;

/** A reranker reads titles and passages of hits and puts them in its own order. */
export async function rerankHits(
  rerank: RerankingModelV4,
  query: string,
  hits: readonly SearchHit[],
  timeoutMs = RERANK_TIMEOUT_MS,
): Promise<SearchHit[]> {
  if (hits.length < 2) return [...hits];
  const values = hits.map(({ title, content }) => `${title}\n${plain(content)}`);
  const { ranking } = await withDeadline(timeoutMs, async (abortSignal) =>
    rerank.doRerank({ query, documents: { type: 'text', values }, abortSignal }),
  );
  const first = ranking.map(({ index }) => hits[index] as SearchHit);
  return [...first, ...hits.filter((hit) => !first.includes(hit))];
}
