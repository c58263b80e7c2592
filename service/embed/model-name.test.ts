import { expect, it } from 'vitest';
import { openEmbedding } from './index.ts';
import { isOfShippedModel, modelName } from './model-name.ts';

it('vectors of the embedding model that comes with the program are known by its name, others are not', () => {
  expect(isOfShippedModel({ model: modelName(openEmbedding().model) })).toBe(true);
  expect(isOfShippedModel({ model: modelName({ provider: 'other', modelId: 'legal-desk' }) })).toBe(false);
  expect(isOfShippedModel(undefined)).toBe(false);
});
