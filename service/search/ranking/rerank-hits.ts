import type { RerankingModelV4 } from '@ai-sdk/provider';
import type { SearchHit } from '../hit.ts';
import { SemanticError } from '../semantic-error.ts';
import { fragmentText } from '../why.ts';

/** A reranker reads titles and passages of hits and puts them in its own order. Rejects with `SemanticError`. */
export async function rerankHits(
  rerank: RerankingModelV4,
  query: string,
  hits: readonly SearchHit[],
): Promise<SearchHit[]> {
  if (hits.length < 2) return [...hits];
  const values = hits.map(({ title, content }) => `${title}\n${fragmentText(content)}`);
  try {
    const { ranking } = await rerank.doRerank({ query, documents: { type: 'text', values } });
    const first = ranking.map(({ index }) => hits[index] as SearchHit);
    return [...first, ...hits.filter((hit) => !first.includes(hit))];
  } catch (cause) {
    throw new SemanticError('the reranker failed', { cause });
  }
}
