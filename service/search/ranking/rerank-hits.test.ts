import type { RerankingModelV4 } from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import type { SearchHit } from '../hit.ts';
import { rerankHits } from './rerank-hits.ts';

const hit = (doc_id: string, content = '略。'): SearchHit => ({
  doc_id,
  title: `標題 ${doc_id}`,
  content,
  doc_type: '法規命令',
  is_abandoned: false,
});
const HITS = [hit('a', '&lt;<em>押金</em>&gt;'), hit('b'), hit('c')];
const reranker = (doRerank: RerankingModelV4['doRerank']): RerankingModelV4 => ({
  specificationVersion: 'v4',
  provider: 'testing',
  modelId: 'm',
  doRerank,
});
const ids = (hits: readonly SearchHit[]) => hits.map(({ doc_id }) => doc_id);

it('a reranker reads titles and plain passages', async () => {
  const read: unknown[] = [];
  const model = reranker(async ({ documents }) => {
    read.push(documents.values[0]);
    return { ranking: [] };
  });
  await rerankHits(model, '押金', HITS);
  expect(read).toEqual(['標題 a\n<押金>']);
});

it('hits that a reranker does not name stay behind those that it does', async () => {
  const model = reranker(async () => ({ ranking: [{ index: 2, relevanceScore: 1 }] }));
  expect(ids(await rerankHits(model, '押金', HITS))).toEqual(['c', 'a', 'b']);
});

it('a single hit is not sent to the reranker', async () => {
  const model = reranker(() => Promise.reject(new Error('sent')));
  expect(ids(await rerankHits(model, '押金', [hit('a')]))).toEqual(['a']);
});

it('if the reranker fails, rerankHits rejects with a SemanticError that has the cause', async () => {
  const model = reranker(() => Promise.reject(new Error('gone')));
  const failed = rerankHits(model, '押金', HITS);
  await expect(failed).rejects.toMatchObject({ name: 'SemanticError', cause: { message: 'gone' } });
});
