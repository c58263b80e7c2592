import type { RerankingModelV4 } from '@ai-sdk/provider';
import type { Env } from '#service/env.ts';
import type { FallbackSink } from '#service/fallbacks.ts';
import type { RemoteFailureReason } from '#service/remote-failure.ts';
import { isCallerGone } from '#service/time-limit.ts';
import { RerankError, remoteRerank } from './remote-rerank.ts';

type RerankEnv = Pick<Env, 'RERANK_URL' | 'RERANK_MODEL' | 'RERANK_KEY' | 'RERANK_TIMEOUT_MS'>;

/** The configured reranking server; null where there is none and the order of the scorer stands. */
export function chooseRerank(env: RerankEnv, fallbacks: FallbackSink): RerankingModelV4 | null {
  if (!env.RERANK_URL) return null;
  const rerank = remoteRerank({
    url: env.RERANK_URL,
    model: env.RERANK_MODEL,
    key: env.RERANK_KEY,
    timeoutMs: env.RERANK_TIMEOUT_MS,
  });
  return recordedRerank(rerank, fallbacks);
}

/**
 * The reranker, recording each failure in metrics, log and `/readyz`, because a failed search goes on in the scorer's
 * order and would hide it.
 */
export function recordedRerank(rerank: RerankingModelV4, fallbacks: FallbackSink): RerankingModelV4 {
  return {
    specificationVersion: 'v4',
    provider: rerank.provider,
    modelId: rerank.modelId,
    async doRerank(options) {
      try {
        const result = await rerank.doRerank(options);
        fallbacks.succeeded('rerank');
        return result;
      } catch (error) {
        if (!isCallerGone(options.abortSignal))
          fallbacks.failed('rerank', reasonOf(error, options.abortSignal));
        throw error;
      }
    },
  };
}

function reasonOf(error: unknown, signal: AbortSignal | undefined): RemoteFailureReason {
  if (signal?.aborted) return 'timeout';
  return error instanceof RerankError ? error.reason : 'broken';
}
