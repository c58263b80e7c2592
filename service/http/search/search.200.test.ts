import { describe, expect, test } from 'vitest';
import { LIMIT_DEFAULT } from '#lib/contract/names.ts';
import { SearchResponse } from '#lib/contract/search.ts';
import type { KeywordInput } from '#service/search/tasks/keyword.ts';
import { bearer, searchPath, testApp } from '#service/testing/app.ts';
import { DOCUMENTS } from '#service/testing/documents.ts';
import { remaining } from '#service/testing/expect.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

describe('GET /api/v1/search answers 200', () => {
  test('with the documents of the contract, and nothing else in them', async () => {
    const { app, newKey } = await testApp();
    const { key } = await newKey();
    const answer = await app.request(searchPath({ query: '故意', search_type: 'keyword' }), bearer(key));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    const body: unknown = await answer.json();
    expect(SearchResponse.parse(body)).toEqual(body);
    expect(body).toEqual({
      documents: [
        {
          doc_id: 'law:B0000001:184',
          title: '民法第184條',
          content: '因<em>故意</em>或過失，不法侵害他人之權利者，負損害賠償責任。',
          doc_type: '法規命令',
          is_abandoned: false,
          url: '/documents/law:B0000001:184',
        },
      ],
      search_type: 'keyword',
    });
  });

  test('with search_type keyword and limit 10 when they are absent', async () => {
    const many = Array.from({ length: 30 }, (_, n) => ({ ...DOCUMENTS[0]!, doc_id: `law:X:${n}` }));
    const { app, newKey } = await testApp({ engine: memoryEngine(many) });
    const { key } = await newKey();
    const answer = await app.request(searchPath({ query: '損害賠償' }), bearer(key));
    const { documents, search_type } = SearchResponse.parse(await answer.json());
    expect({ count: documents.length, search_type }).toEqual({
      count: LIMIT_DEFAULT,
      search_type: 'keyword',
    });
  });

  test.each(['1', '2', '50'])(
    'with at most limit=%s documents, even if the engine gives more',
    async (limit) => {
      const engine = memoryEngine(
        Array.from({ length: 60 }, (_, n) => ({ ...DOCUMENTS[0]!, doc_id: `law:X:${n}` })),
      );
      const generous: typeof engine = {
        ...engine,
        run: (task, input) => engine.run(task, { ...input, limit: 60 }),
      };
      const { app, newKey } = await testApp({ engine: generous });
      const { key } = await newKey();
      const answer = await app.request(searchPath({ query: '損害賠償', limit }), bearer(key));
      expect(SearchResponse.parse(await answer.json()).documents).toHaveLength(Number(limit));
    },
  );

  test('with an empty list, which also counts, when nothing is found', async () => {
    const { app, newKey } = await testApp();
    const { key } = await newKey({ quota: 5 });
    const answer = await app.request(searchPath({ query: '查無此詞' }), bearer(key));
    expect(await answer.json()).toEqual({ documents: [], search_type: 'keyword' });
    expect(remaining(answer)).toBe(4);
  });

  test('and counts the remaining searches down to 0', async () => {
    const { app, newKey } = await testApp();
    const { key } = await newKey({ quota: 3 });
    const left = [];
    for (let n = 0; n < 3; n++)
      left.push(remaining(await app.request(searchPath({ query: '民法' }), bearer(key))));
    expect(left).toEqual([2, 1, 0]);
  });

  test('and gives the query to the engine as it was typed: AND, plus signs, percent signs, emoji', async () => {
    const asked: string[] = [];
    const engine = memoryEngine([]);
    const run: typeof engine.run = (task, input) => {
      asked.push((input as KeywordInput).query);
      return engine.run(task, input);
    };
    const { app, newKey } = await testApp({ engine: { ...engine, run } });
    const { key } = await newKey();
    const queries = ['民法 & 184', 'C++ 100%', '👩‍⚖️ 法官', '  前後有空白 ', 'a=b?c#d'];
    for (const query of queries) await app.request(searchPath({ query }), bearer(key));
    await app.request(`/api/v1/search?query=${encodeURIComponent('甲 ＆ 乙')}`, bearer(key));
    expect(asked).toEqual([...queries, '甲 ＆ 乙']);
  });

  test('to 500 characters as a person counts them, be each a whole family of emoji', async () => {
    const { app, newKey } = await testApp();
    const { key } = await newKey();
    for (const character of ['民', '𠮷', '👨‍👩‍👧‍👦', 'e\u0301'])
      expect((await app.request(searchPath({ query: character.repeat(500) }), bearer(key))).status).toBe(200);
  });

  test('with an address for documents whose id is not plain ASCII', async () => {
    const { app, newKey } = await testApp();
    const { key } = await newKey();
    const answer = await app.request(searchPath({ query: '被上訴人' }), bearer(key));
    const { documents } = SearchResponse.parse(await answer.json());
    expect(documents[0]?.url).toBe(`/documents/case:TPSV-112-${encodeURIComponent('台上')}-824-20230511-1`);
  });

  test('to HEAD with the same headers, no body, and the same price', async () => {
    const { app, newKey } = await testApp();
    const { key } = await newKey({ quota: 5 });
    const answer = await app.request(searchPath({ query: '民法' }), { method: 'HEAD', ...bearer(key) });
    expect({ status: answer.status, body: await answer.text(), left: remaining(answer) }).toEqual({
      status: 200,
      body: '',
      left: 4,
    });
  });

  test('with headers that let no cache store it', async () => {
    const { app, newKey } = await testApp();
    const { key } = await newKey();
    const { headers } = await app.request(searchPath({ query: '民法' }), bearer(key));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});
