import type { EmbeddingModelV4 } from '@ai-sdk/provider';

/** The name by which vectors of different models are distinguished. */
export const modelName = ({ provider, modelId }: Pick<EmbeddingModelV4, 'provider' | 'modelId'>): string =>
  `${provider}/${modelId}`;

/** How `modelName` begins for the embedding model that comes with the program. */
const SHIPPED_MODEL = 'legal-desk/';

/** Cosines of another embedding model are of another size, so that what was learned from ours says nothing of them. */
export const isOfShippedModel = <T extends { model: string }>(vector: T | undefined): vector is T =>
  vector?.model.startsWith(SHIPPED_MODEL) === true;
