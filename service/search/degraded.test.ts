import type { EmbeddingModelV4, RerankingModelV4 } from '@ai-sdk/provider';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { hashingModel } from '#service/testing/hashing-model.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { type SearchFallback, SemanticError } from './degraded.ts';
import { createSearch } from './search.ts';

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

function searchWith(parts: object) {
  const fallbacks: SearchFallback[] = [];
  const engine = memoryEngine(DOCUMENTS);
  const search = createSearch({ engine, onFallback: (one) => void fallbacks.push(one), ...parts });
  return { search, fallbacks };
}
const options = { limit: 5 };

describe('where the embedding model fails', () => {
  it('hybrid and ranking find by words, and say so', async () => {
    const { search, fallbacks } = searchWith({ embedding: broken });
    const words = searchWith({}).search;
    const found = await search.hybrid(QUESTION, options);
    expect(found).toEqual({ hits: (await words.hybrid(QUESTION, options)).hits, degraded: ['embedding'] });
    expect(found.hits.length).toBeGreaterThan(0);
    expect((await search.ranking(QUESTION, options)).degraded).toEqual(['embedding']);
    expect(fallbacks.map(({ part }) => part)).toEqual(['embedding', 'embedding']);
  });

  it('semantic rejects, which is told too', async () => {
    const { search, fallbacks } = searchWith({ embedding: broken });
    await expect(search.semantic(QUESTION, options)).rejects.toThrow(SemanticError);
    expect(fallbacks).toHaveLength(1);
  });

  it('the reason that is told holds nothing of the question', async () => {
    const { search, fallbacks } = searchWith({ embedding: broken, rerank: brokenRerank });
    await search.hybrid(QUESTION, options);
    expect(fallbacks.map(({ part }) => part)).toEqual(['embedding', 'rerank']);
    expect(JSON.stringify(fallbacks)).not.toContain(QUESTION);
  });
});

describe('where the reranker fails', () => {
  it.each(['semantic', 'hybrid'] as const)('%s keeps the order of the scorer, and says so', async (mode) => {
    const { search } = searchWith({ rerank: brokenRerank });
    const { hits } = await searchWith({}).search[mode](QUESTION, options);
    expect(await search[mode](QUESTION, options)).toEqual({ hits, degraded: ['rerank'] });
  });
});

it('a search that lacks nothing says that it lacks nothing', async () => {
  const { search, fallbacks } = searchWith({ embedding: hashingModel() });
  for (const mode of ['keyword', 'semantic', 'hybrid'] as const)
    expect((await search[mode](QUESTION, options)).degraded).toEqual([]);
  expect(fallbacks).toEqual([]);
});
