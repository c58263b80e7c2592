import type { RerankingModelV4 } from '@ai-sdk/provider';
import { z } from 'zod';
import { outgoingFetch } from '#lib/outgoing.ts';
import { type RemoteFailureReason, reasonOfStatus } from '#service/remote-failure.ts';
import { withDeadline } from '#service/time-limit.ts';

export type RemoteRerankSettings = {
  url: string;
  model?: string | undefined;
  key?: string | undefined;
  timeoutMs?: number;
};

const TIMEOUT_MS = 1_500;
/** Enough for some hundred indexes and scores, and for the texts, which some servers send back. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Cohere and Jina answer `{results: [{index, relevance_score}]}`, TEI `[{index, score}]`. */
const RerankResponse = z.union([
  z
    .object({ results: z.array(z.object({ index: z.int(), relevance_score: z.number() })) })
    .transform(({ results }) =>
      results.map(({ index, relevance_score }) => ({ index, score: relevance_score })),
    ),
  z.array(z.object({ index: z.int(), score: z.number() })),
]);

/** A reranker did not answer, or its answer is no ranking. The message names neither texts nor keys. */
export class RerankError extends Error {
  override name = 'RerankError';
  readonly reason: RemoteFailureReason;

  constructor(message: string, reason: RemoteFailureReason) {
    super(message);
    this.reason = reason;
  }
}

/** A server's reranker: in the form of Cohere and Jina where there is a model's name, of TEI where there is none. */
export function remoteRerank({
  url,
  model,
  key,
  timeoutMs = TIMEOUT_MS,
}: RemoteRerankSettings): RerankingModelV4 {
  const { host } = new URL(url);
  const timeoutError = () =>
    new RerankError(`${host} gave no ranking within ${timeoutMs} ms (RERANK_TIMEOUT_MS)`, 'timeout');

  async function post(body: object, headers: object, signal: AbortSignal): Promise<unknown> {
    const request = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key && { authorization: `Bearer ${key}` }),
        ...headers,
      },
      body: JSON.stringify(body),
      signal,
    };
    const response = await outgoingFetch(url, request, { mostBytes: MAX_BODY_BYTES }).catch(() => {
      throw new RerankError(`${host} cannot be reached (RERANK_URL)`, 'unreachable');
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new RerankError(`${host} answered ${response.status}`, reasonOfStatus(response.status));
    }
    return response.json().catch(() => undefined);
  }

  return {
    specificationVersion: 'v4',
    provider: host,
    modelId: model ?? 'rerank',
    async doRerank({ documents, query, topN, abortSignal, headers = {} }) {
      if (documents.type !== 'text') throw new TypeError('A remote reranker ranks texts.');
      const { values } = documents;
      const body =
        model === undefined
          ? { query, texts: values, truncate: true }
          : { model, query, documents: values, top_n: topN ?? values.length };
      const deadline = { timeoutMs, signal: abortSignal };
      const answered = await withDeadline((signal) => post(body, headers, signal), deadline, timeoutError);
      const response = RerankResponse.safeParse(answered);
      const isKnown = ({ index }: { index: number }) => index >= 0 && index < values.length;
      if (!response.success || !response.data.every(isKnown))
        throw new RerankError(`${host} answered with something that is no ranking`, 'broken');
      const seen = new Set<number>();
      const ranking = response.data
        .filter(({ index }) => !seen.has(index) && seen.add(index))
        .sort((a, b) => b.score - a.score)
        .slice(0, topN ?? values.length)
        .map(({ index, score }) => ({ index, relevanceScore: score }));
      return { ranking };
    },
  };
}
