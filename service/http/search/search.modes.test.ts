import type { EmbeddingModelV4 } from '@ai-sdk/provider';
import { describe, expect, test } from 'vitest';
import { SearchResponse } from '#lib/contract/search.ts';
import { bearer, searchPath, testApp } from '#service/testing/app.ts';
import { corpusEngine } from '#service/testing/corpus.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { expectError, remaining } from '#service/testing/expect.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

const MODES = ['semantic', 'hybrid'] as const;

const LEASE = {
  ...DOCUMENTS[0]!,
  doc_id: 'law:D0060125:7',
  title: '租賃住宅市場發展及管理條例第7條',
  text: '押金之金額，不得逾二個月之租金總額。<出租人>應於租賃契約消滅時，返還押金。',
};

describe.each(MODES)('GET /api/v1/search in %s', (search_type) => {
  const asked = (query: string, limit = '10') => searchPath({ query, search_type, limit });

  test('answers an everyday question with documents in legal terms, in exactly the format of the contract', async () => {
    // Without the article on torts, of which more is written than this handful of documents can outweigh.
    const others = DOCUMENTS.filter(({ doc_id }) => doc_id !== 'law:B0000001:184');
    const { app, newKey } = await testApp({ engine: memoryEngine([...others, LEASE]) });
    const { key } = await newKey({ quota: 5 });
    const answer = await app.request(asked('房東不還我錢怎麼辦'), bearer(key));
    const body = SearchResponse.parse(await answer.json());
    expect(body.search_type).toBe(search_type);
    expect(body.documents[0]).toEqual({
      doc_id: LEASE.doc_id,
      title: LEASE.title,
      content: expect.stringContaining('&lt;<em>出租人</em>&gt;'),
      doc_type: '法規命令',
      is_abandoned: false,
      url: '/documents/law:D0060125:7',
    });
    expect(remaining(answer)).toBe(4);
  });

  test('puts the documents that the query cites first', async () => {
    const { app, newKey } = await testApp({ engine: await corpusEngine() });
    const { key } = await newKey();
    const answer = await app.request(asked('依釋字第2號解釋，婚姻自由'), bearer(key));
    const { documents } = SearchResponse.parse(await answer.json());
    expect(documents[0]?.doc_id).toBe('interp:DEMO-2');
  });

  test('puts the decision before the provision that is asked about, where it is asked whether that is constitutional', async () => {
    const decision = {
      ...LEASE,
      doc_id: 'interp:9999',
      title: '司法院釋字第9999號解釋',
      doc_type: '釋字' as const,
      text: '民法第184條第1項前段規定不法侵害他人之權利者負損害賠償責任，與憲法第15條保障財產權之意旨尚無牴觸，並不違憲。',
    };
    const { app, newKey } = await testApp({ engine: memoryEngine([...DOCUMENTS, LEASE, decision]) });
    const { key } = await newKey();
    const first = async (query: string) => {
      const answer = await app.request(asked(query), bearer(key));
      return SearchResponse.parse(await answer.json()).documents[0]?.doc_id;
    };
    expect(await first('民法第184條第1項是否違憲？')).toBe('interp:9999');
  });

  test('answers with at most `limit` documents, each once', async () => {
    const { app, newKey } = await testApp();
    const { key } = await newKey();
    const answer = await app.request(asked('過失侵害他人權利要負損害賠償責任嗎', '2'), bearer(key));
    const ids = SearchResponse.parse(await answer.json()).documents.map(({ doc_id }) => doc_id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  test('answers a query without any word with an empty list', async () => {
    const { app, newKey } = await testApp();
    const { key } = await newKey();
    const answer = await app.request(asked('？！'), bearer(key));
    expect(SearchResponse.parse(await answer.json()).documents).toEqual([]);
  });
});

test.each(['民法第184條', '損害 & 賠償', '損害賠償＆責任'])(
  'hybrid gives the hits of keyword first, in their order, for %s',
  async (query) => {
    const engine = await corpusEngine();
    const { app, newKey } = await testApp({ engine });
    const { key } = await newKey();
    const idsOf = async (search_type: string) => {
      const answer = await app.request(searchPath({ query, search_type }), bearer(key));
      return SearchResponse.parse(await answer.json()).documents.map(({ doc_id }) => doc_id);
    };
    const byWords = await idsOf('keyword');
    expect((await idsOf('hybrid')).slice(0, byWords.length)).toEqual(byWords);
  },
);

test('semantic search says that keyword works when the embedding model fails, and takes nothing from the quota', async () => {
  const embedding: EmbeddingModelV4 = {
    specificationVersion: 'v4',
    provider: 'test',
    modelId: 'broken',
    maxEmbeddingsPerCall: 1,
    supportsParallelCalls: false,
    doEmbed: () => Promise.reject(new Error('/srv/secret')),
  };
  const { app, keys, newKey } = await testApp({ search: { embedding } });
  const { key } = await newKey();
  const answer = await app.request(searchPath({ query: '損害賠償', search_type: 'semantic' }), bearer(key));
  const { message } = await expectError(answer.clone(), 500, 'semantic_failed');
  expect(message).toContain('search_type=keyword');
  expect(await answer.text()).not.toContain('secret');
  expect((await keys.find(key))?.used).toBe(0);
});
