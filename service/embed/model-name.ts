import type { EmbeddingModelV4 } from '@ai-sdk/provider';

/** The name by which vectors of different models are distinguished. */
export const modelName = ({ provider, modelId }: Pick<EmbeddingModelV4, 'provider' | 'modelId'>): string =>
  `${provider}/${modelId}`;

/** How `modelName` begins for the embedding model that comes with the program. */
const SHIPPED_MODEL = 'legal-desk/';

/** Whether a vector is of the shipped model: weights trained on its cosines do not fit the cosines of another model. */
export const isOfShippedModel = <T extends { model: string }>(vector: T | undefined): vector is T =>
  vector?.model.startsWith(SHIPPED_MODEL) === true;
