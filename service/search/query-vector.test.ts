import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import { hashingModel } from '#service/testing/hashing-model.ts';
import { SemanticError } from './degraded.ts';
import { embedQuestion } from './query-vector.ts';

/** Never answers, and hears no signal. */
const hanging: EmbeddingModelV4 = { ...hashingModel(), doEmbed: () => new Promise(() => {}) };

it('the vector of a question carries the name of the model that made it', async () => {
  const { model, vector } = await embedQuestion(hashingModel(), '押金');
  expect(model).toBe('testing/pairs');
  expect(vector).toHaveLength(32);
});

it('a model that hangs is given up at the deadline', async () => {
  const late = embedQuestion(hanging, '押金', 20);
  await expect(late).rejects.toThrow(SemanticError);
  await expect(late).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
});

it('a model that fails is a SemanticError with its cause', async () => {
  const broken = { ...hashingModel(), doEmbed: () => Promise.reject(new Error('gone')) };
  await expect(embedQuestion(broken, '押金', 5_000)).rejects.toMatchObject({
    name: 'SemanticError',
    cause: { name: 'EmbeddingError' },
  });
});
