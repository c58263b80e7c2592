import type { EmbeddingModelV4 } from '@ai-sdk/provider';

/** What vectors are told apart by: who made them. */
export const modelName = ({ provider, modelId }: Pick<EmbeddingModelV4, 'provider' | 'modelId'>): string =>
  `${provider}/${modelId}`;
