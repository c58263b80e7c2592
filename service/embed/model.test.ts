import { embedMany } from 'ai';
import { expect, test } from 'vitest';
import { Embedder } from './embed.ts';
import { embeddingModel } from './model.ts';
import { smallTable } from './testing.ts';

const TEXTS = ['出租人', '押租金', ''];
const table = smallTable(TEXTS);
const embedder = new Embedder(table);
const model = embeddingModel(table, embedder);

test('embedMany of the AI SDK gives the vectors of the embedded model in order', async () => {
  const { embeddings } = await embedMany({ model, values: TEXTS });
  expect(embeddings).toEqual(TEXTS.map((text) => Array.from(embedder.embed(text))));
});

test('embedding many texts lets other work run between', async () => {
  let turns = 0;
  const other = setInterval(() => turns++, 0);
  await embedMany({ model, values: Array(20_000).fill('出租人應返還押租金') });
  clearInterval(other);
  expect(turns).toBeGreaterThan(1);
});

test('an embedding call ends when it is aborted', async () => {
  await expect(model.doEmbed({ values: ['出租人'], abortSignal: AbortSignal.abort() })).rejects.toThrow();
});

test('another embedding table has another model id', () => {
  const other = smallTable(['被害人']);
  expect(embeddingModel(other, new Embedder(other)).modelId).not.toBe(model.modelId);
});
