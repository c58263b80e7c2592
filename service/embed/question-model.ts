import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import type { FallbackSink } from '#service/fallbacks.ts';
import type { RemoteFailureReason } from '#service/remote-failure.ts';
import { type Deadline, isCallerGone, withDeadline } from '#service/time-limit.ts';
import { EmbeddingError, embedTexts } from './embed-texts.ts';

/**
 * Failures that are often temporary, retried once. Not `busy`: a server that sends Retry-After names a time after the
 * deadline.
 */
const RETRIED = new Set(['unreachable', 'server_error']);
const RETRY_DELAY_MS = 100;

/**
 * The vectors of questions, by a deadline over everything: connection, answer and the one retry. Somebody waits for a
 * question, so it does not get the minutes that documents get. Throws an `EmbeddingError` with its reason.
 */
export async function embedQuestions(
  model: EmbeddingModelV4,
  texts: readonly string[],
  deadline: Deadline,
): Promise<Float32Array[]> {
  const timeoutError = () =>
    new EmbeddingError(
      `The embedding model ${model.modelId} gave no vector within ${deadline.timeoutMs} ms (EMBED_TIMEOUT_MS)`,
      'timeout',
    );
  return withDeadline(
    async (abortSignal) => {
      const once = () => embedTexts(model, texts, { retries: 0, abortSignal });
      try {
        return await once();
      } catch (error) {
        if (!(error instanceof EmbeddingError && RETRIED.has(error.reason))) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
        abortSignal.throwIfAborted();
        return await once();
      }
    },
    deadline,
    timeoutError,
  );
}

export type QuestionModelSettings = {
  timeoutMs: number;
  fallbacks: FallbackSink;
};

/**
 * The embedding model as search uses it: with `EMBED_TIMEOUT_MS` for each question, and every failure recorded, so that
 * metrics, log and `/readyz` show when search works without vectors. Documents are embedded by the model itself.
 */
export function questionModel(
  model: EmbeddingModelV4,
  { timeoutMs, fallbacks }: QuestionModelSettings,
): EmbeddingModelV4 {
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    maxEmbeddingsPerCall: model.maxEmbeddingsPerCall,
    supportsParallelCalls: model.supportsParallelCalls,
    async doEmbed({ values, abortSignal }) {
      try {
        const vectors = await embedQuestions(model, values, { timeoutMs, signal: abortSignal });
        fallbacks.succeeded('embedding');
        return { embeddings: vectors.map((vector) => Array.from(vector)), warnings: [] };
      } catch (error) {
        if (!isCallerGone(abortSignal)) fallbacks.failed('embedding', reasonOf(error, abortSignal));
        throw error;
      }
    },
  };
}

function reasonOf(error: unknown, signal: AbortSignal | undefined): RemoteFailureReason {
  if (signal?.aborted) return 'timeout';
  return error instanceof EmbeddingError ? error.reason : 'broken';
}
