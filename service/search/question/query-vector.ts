import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { embedTexts } from '#service/embed/embed-texts.ts';
import { modelName } from '#service/embed/model-name.ts';
import type { QueryVector } from '#service/engine/ports.ts';
import { SemanticError } from '../semantic-error.ts';

/**
 * The vector of a question. Rejects with `SemanticError` where the model fails; its deadline and its retry are those of
 * service/embed/question-model.ts.
 */
export async function embedQuestion(model: EmbeddingModelV4, text: string): Promise<QueryVector> {
  try {
    const [vector] = await embedTexts(model, [text], { retries: 0 });
    return { model: modelName(model), vector: vector as Float32Array };
  } catch (cause) {
    throw new SemanticError('the embedding model failed', { cause });
  }
}
