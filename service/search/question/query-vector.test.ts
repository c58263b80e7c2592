import { expect, it } from 'vitest';
import { hashingModel } from '#service/testing/hashing-model.ts';
import { embedQuestion } from './query-vector.ts';

it('the vector of a question comes with the name of the model that made it', async () => {
  const { model, vector } = await embedQuestion(hashingModel(), '押金');
  expect(model).toBe('testing/pairs');
  expect(vector).toHaveLength(32);
});

it('if the embedding model fails, embedQuestion rejects with a SemanticError that has the cause', async () => {
  const broken = { ...hashingModel(), doEmbed: () => Promise.reject(new Error('gone')) };
  await expect(embedQuestion(broken, '押金')).rejects.toMatchObject({
    name: 'SemanticError',
    cause: { name: 'EmbeddingError' },
  });
});
