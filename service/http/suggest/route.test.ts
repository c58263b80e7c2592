import { describe, expect, test } from 'vitest';
import { SuggestResponse } from '#lib/contract/suggest.ts';
import { EngineError } from '#service/engine/ports.ts';
import { bearer, testApp } from '#service/testing/app.ts';
import { expectError, remaining } from '#service/testing/expect.ts';
import { GRAPH_DOCUMENTS } from '#service/testing/graph-documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

const path = (params: Record<string, string>) => `/api/v1/suggest?${new URLSearchParams(params)}`;

async function asking(engine = memoryEngine(GRAPH_DOCUMENTS)) {
  const { app, keys, newKey } = await testApp({ engine });
  const { key } = await newKey({ quota: 0 });
  return { app, keys, key, ask: (search: string) => app.request(search, bearer(key)) };
}

describe('GET /api/v1/suggest', () => {
  test('answers with suggestions, and takes nothing from the quota', async () => {
    const { ask, keys, key } = await asking();
    const answer = await ask(path({ q: '民18' }));
    expect([answer.status, remaining(answer), (await keys.find(key))?.used]).toEqual([200, 0, 0]);
    const body: unknown = await answer.json();
    expect(SuggestResponse.parse(body)).toEqual(body);
    expect(SuggestResponse.parse(body).suggestions.map(({ doc_id }) => doc_id)).toEqual([
      'law:B0000001:184',
      'law:B0000001:184-1',
      'law:B0000001:185',
    ]);
  });

  test('answers with at most `limit` suggestions, and with none for an empty query', async () => {
    const { ask } = await asking();
    for (const [params, count] of [
      [{ q: '民18', limit: '2' }, 2],
      [{ q: '' }, 0],
      [{ q: '民'.repeat(5_000) }, 0],
    ] as const) {
      const { suggestions } = SuggestResponse.parse(await (await ask(path(params))).json());
      expect(suggestions).toHaveLength(count);
    }
  });

  test.each([
    ['/api/v1/suggest', 'q'],
    [path({ q: '民', limit: '0' }), 'limit'],
    [path({ q: '民', limit: '21' }), 'limit'],
    [path({ q: '民', query: '民' }), 'query'],
    ['/api/v1/suggest?q=a&q=b', 'q'],
    ['/api/v1/suggest?q=%E6%B0', 'q'],
  ])('answers 422 to %s', async (search, param) => {
    const { ask } = await asking();
    expect((await expectError(await ask(search), 422, 'invalid_parameter')).param).toBe(param);
  });

  test('answers 401 without a key, 405 to another method and 500 where the engine fails', async () => {
    const { app, key } = await asking();
    await expectError(await app.request(path({ q: '民' })), 401, 'missing_api_key');
    const posted = await app.request(path({ q: '民' }), { method: 'POST', ...bearer(key) });
    await expectError(posted, 405, 'method_not_allowed');
    const { ask } = await asking(memoryEngine([], { fail: () => new EngineError('gone') }));
    await expectError(await ask(path({ q: '民' })), 500, 'search_failed');
  });
});
