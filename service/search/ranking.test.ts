import type { RerankingModelV4 } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import { documentOf } from '#service/testing/document-of.ts';
import { hashingModel } from '#service/testing/hashing-model.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { createSearch } from './search.ts';

const DOCUMENTS = [
  documentOf({ doc_id: 'law:A:1', title: '甲法第1條', text: '押金應返還承租人。' }),
  documentOf({ doc_id: 'law:A:2', title: '甲法第2條', text: '押金不得逾二個月租金，出租人應返還其餘。' }),
  documentOf({ doc_id: 'law:A:3', title: '甲法第3條', text: '買賣之標的物有瑕疵者，得請求減少價金。' }),
];

/** A reranker that reverses the order, or fails. */
const reranker = (fails = false): RerankingModelV4 => ({
  specificationVersion: 'v4',
  provider: 'testing',
  modelId: 'reversed',
  async doRerank({ documents }) {
    if (fails) throw new Error('gone');
    const ranking = documents.values.map((_, index) => ({ index, relevanceScore: index }));
    return { ranking: ranking.reverse() };
  },
});

const ranked = async (parts: object) => {
  const search = createSearch({ engine: memoryEngine(DOCUMENTS), ...parts });
  const found = await search.ranking('押金返還', { limit: 10 });
  return { ...found, ids: found.candidates.map(({ doc_id }) => doc_id) };
};

test('a ranking has candidates best first with their scores, and the terms that at least one document holds', async () => {
  const { ids, candidates, indexedTerms } = await ranked({});
  expect(new Set(ids)).toEqual(new Set(['law:A:1', 'law:A:2']));
  const scores = candidates.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(indexedTerms.map(({ term }) => term)).toEqual(expect.arrayContaining(['押金', '返還']));
});

test('if the embedding model fails, the ranking is that of a search by words', async () => {
  const fails = hashingModel({ onCall: () => Promise.reject(new Error('gone')) });
  const alone = await ranked({});
  const found = await ranked({ embedding: fails });
  expect(found.ids).toEqual(alone.ids);
  expect(found.queryVector).toBeUndefined();
  expect((await ranked({ embedding: hashingModel() })).queryVector?.model).toBe('testing/pairs');
});

test('a reranker decides the order, and one that fails does not change it', async () => {
  const { ids } = await ranked({});
  expect((await ranked({ rerank: reranker() })).ids).toEqual([...ids].reverse());
  expect((await ranked({ rerank: reranker(true) })).ids).toEqual(ids);
});
