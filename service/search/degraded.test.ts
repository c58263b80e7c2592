import type { EmbeddingModelV4, RerankingModelV4 } from '@ai-sdk/provider';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { hashingModel } from '#service/testing/hashing-model.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { createSearch } from './search.ts';
import { SemanticError } from './semantic-error.ts';

const QUESTION = '損害賠償責任';
const broken: EmbeddingModelV4 = {
  ...hashingModel(),
  doEmbed: () => Promise.reject(new Error(`sent: ${QUESTION}`)),
};
const brokenRerank: RerankingModelV4 = {
  specificationVersion: 'v4',
  provider: 'testing',
  modelId: 'broken',
  doRerank: () => Promise.reject(new Error(`sent: ${QUESTION}`)),
};

const searchWith = (parts: object) => createSearch({ engine: memoryEngine(DOCUMENTS), ...parts });
const options = { limit: 5 };

describe('if the embedding model fails', () => {
  it('hybrid search and ranking go on by words and list `embedding` as degraded', async () => {
    const search = searchWith({ embedding: broken });
    const byWords = await searchWith({}).hybrid(QUESTION, options);
    const found = await search.hybrid(QUESTION, options);
    expect(found).toEqual({ hits: byWords.hits, degraded: ['embedding'] });
    expect(found.hits.length).toBeGreaterThan(0);
    expect((await search.ranking(QUESTION, options)).degraded).toEqual(['embedding']);
  });

  it('semantic search rejects with the cause', async () => {
    const failed = searchWith({ embedding: broken }).semantic(QUESTION, options);
    await expect(failed).rejects.toThrow(SemanticError);
    await expect(failed).rejects.toMatchObject({ cause: { name: 'EmbeddingError' } });
  });
});

describe('if the reranker fails', () => {
  it('hybrid search keeps the order of the scorer and lists `rerank` as degraded', async () => {
    const { hits } = await searchWith({}).hybrid(QUESTION, options);
    const found = await searchWith({ rerank: brokenRerank }).hybrid(QUESTION, options);
    expect(found).toEqual({ hits, degraded: ['rerank'] });
  });

  it('semantic search rejects, because the contract promises a rerank step', async () => {
    const failed = searchWith({ rerank: brokenRerank }).semantic(QUESTION, options);
    await expect(failed).rejects.toThrow(SemanticError);
  });
});

it('a hybrid search whose embedding and reranker fail lists both as degraded', async () => {
  const { degraded } = await searchWith({ embedding: broken, rerank: brokenRerank }).hybrid(
    QUESTION,
    options,
  );
  expect(degraded).toEqual(['embedding', 'rerank']);
});

it('a search without failures lists no degraded parts', async () => {
  const search = searchWith({ embedding: hashingModel() });
  for (const mode of ['keyword', 'semantic', 'hybrid'] as const)
    expect((await search[mode](QUESTION, options)).degraded).toEqual([]);
});
