import type { RerankingModelV4 } from '@ai-sdk/provider';
import { z } from 'zod';

export type RemoteRerank = { url: string; model?: string | undefined; key?: string | undefined };

const TIMEOUT_MS = 10_000;

/** Cohere and Jina answer `{results: [{index, relevance_score}]}`, TEI `[{index, score}]`. */
const Answer = z.union([
  z
    .object({ results: z.array(z.object({ index: z.int(), relevance_score: z.number() })) })
    .transform(({ results }) =>
      results.map(({ index, relevance_score }) => ({ index, score: relevance_score })),
    ),
  z.array(z.object({ index: z.int(), score: z.number() })),
]);

/** A reranker did not answer, or with something that is no ranking. The message names neither texts nor keys. */
export class RerankError extends Error {
  override name = 'RerankError';
}

/** A server's reranker: in the form of Cohere and Jina where there is a model's name, of TEI where there is none. */
export function remoteRerank({ url, model, key }: RemoteRerank): RerankingModelV4 {
  const { host } = new URL(url);
  return {
    specificationVersion: 'v4',
    provider: host,
    modelId: model ?? 'rerank',
    async doRerank({ documents, query, topN, abortSignal, headers }) {
      if (documents.type !== 'text') throw new TypeError('A remote reranker ranks texts.');
      const { values } = documents;
      const body =
        model === undefined
          ? { query, texts: values, truncate: true }
          : { model, query, documents: values, top_n: topN ?? values.length };
      const limit = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key && { authorization: `Bearer ${key}` }),
          ...headers,
        },
        body: JSON.stringify(body),
        signal: abortSignal ? AbortSignal.any([abortSignal, limit]) : limit,
      }).catch(() => {
        throw new RerankError(`${host} cannot be reached or takes too long (RERANK_URL)`);
      });
      if (!response.ok) throw new RerankError(`${host} answered ${response.status}`);
      const answer = Answer.safeParse(await response.json().catch(() => undefined));
      const isKnown = ({ index }: { index: number }) => index >= 0 && index < values.length;
      if (!answer.success || !answer.data.every(isKnown))
        throw new RerankError(`${host} answered with something that is no ranking`);
      const seen = new Set<number>();
      const ranking = answer.data
        .filter(({ index }) => !seen.has(index) && seen.add(index))
        .sort((a, b) => b.score - a.score)
        .slice(0, topN ?? values.length)
        .map(({ index, score }) => ({ index, relevanceScore: score }));
      return { ranking };
    },
  };
}
