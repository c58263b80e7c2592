import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { embedTexts } from '#service/embed/embed-texts.ts';
import { modelName } from '#service/embed/model-name.ts';
import type { QueryVector } from '#service/engine/ports.ts';
import { withDeadline } from './deadline.ts';
import { SemanticError } from './degraded.ts';

/** For a question's vector, one retry included: whoever searches doesn't wait longer for a server that hangs. */
export const QUERY_VECTOR_TIMEOUT_MS = 1_500;

/** The vector of a question. Rejects with `SemanticError` where the model fails or takes too long. */
export async function embedQuestion(
  model: EmbeddingModelV4,
  text: string,
  timeoutMs = QUERY_VECTOR_TIMEOUT_MS,
): Promise<QueryVector> {
  try {
    const [vector] = await withDeadline(timeoutMs, (abortSignal) =>
      embedTexts(model, [text], { retries: 1, abortSignal }),
    );
    return { model: modelName(model), vector: vector as Float32Array };
  } catch (cause) {
    throw new SemanticError('the embedding model failed', { cause });
  }
}
