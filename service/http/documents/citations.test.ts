import { describe, expect, test } from 'vitest';
import { CITATIONS_TEXT_MAX, CitationsResponse } from '#lib/contract/full-document.ts';
import { EngineError } from '#service/engine/ports.ts';
import { testApp } from '#service/testing/app.ts';
import { expectError, remaining } from '#service/testing/expect.ts';
import { GRAPH_DOCUMENTS } from '#service/testing/graph-documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

async function asking(engine = memoryEngine(GRAPH_DOCUMENTS)) {
  const { app, newKey, keys } = await testApp({ engine });
  const { key } = await newKey({ quota: 5 });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const post = (body: unknown, more: Record<string, string> = {}) =>
    app.request('/api/v1/citations', {
      method: 'POST',
      headers: { ...headers, ...more },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { app, post, key, keys };
}

describe('POST /api/v1/citations', () => {
  test('answers with every citation, where it stands and what it means', async () => {
    const { post, key, keys } = await asking();
    const text = '依民§184Ⅰ前、釋字第748號與憲法第7條';
    const answer = await post({ text });
    expect(answer.status).toBe(200);
    const body: unknown = await answer.json();
    expect(CitationsResponse.parse(body)).toEqual(body);
    const { citations } = CitationsResponse.parse(body);
    expect(citations.map(({ official, doc_id, document }) => [official, doc_id, document?.title])).toEqual([
      ['民法第184條第1項前段', 'law:B0000001:184', '民法第184條'],
      ['司法院釋字第748號解釋', 'interp:748', '司法院釋字第748號解釋【婚姻】'],
      ['中華民國憲法第7條', null, undefined],
    ]);
    for (const { start, end, text: cited } of citations) expect(text.slice(start, end)).toBe(cited);
    expect(remaining(answer)).toBe(5);
    expect((await keys.find(key))?.used).toBe(0);
  });

  test('answers with none for a text that cites nothing, and for an empty one', async () => {
    const { post } = await asking();
    for (const text of ['', '今天天氣很好', '\ud800\u0000'])
      expect(await (await post({ text })).json()).toEqual({ citations: [] });
  });

  test('takes 64,000 characters as a person counts them, and answers 422 to one more', async () => {
    const { post } = await asking();
    expect((await post({ text: '𠮷'.repeat(CITATIONS_TEXT_MAX) })).status).toBe(200);
    const answer = await post({ text: '民'.repeat(CITATIONS_TEXT_MAX + 1) });
    const { param, message } = await expectError(answer, 422, 'invalid_parameter');
    expect([param, message]).toEqual(['text', expect.stringContaining(`最多 ${CITATIONS_TEXT_MAX} 個字`)]);
  });

  test.each<[unknown, string | null]>([
    [{}, 'text'],
    [{ text: 1 }, 'text'],
    [{ text: '', model: 'x' }, 'model'],
    [[], null],
  ])('answers 422 to %j', async (body, param) => {
    const { post } = await asking();
    expect((await expectError(await post(body), 422, 'invalid_parameter')).param).toBe(param);
  });

  test('answers 400 to what is not JSON, 415 to what is not announced as such, 413 to what is too large', async () => {
    const { post } = await asking();
    await expectError(await post('{'), 400, 'invalid_json');
    await expectError(
      await post({ text: '' }, { 'content-type': 'text/plain' }),
      415,
      'unsupported_media_type',
    );
    await expectError(await post({ text: 'x'.repeat(1024 * 1024) }), 413, 'body_too_large');
  });

  test('answers 401 without a key, 405 to GET, 500 when the engine fails', async () => {
    const { app, post } = await asking(memoryEngine([], { fail: () => new EngineError('gone') }));
    const answer = await app.request('/api/v1/citations', { method: 'POST', body: '{' });
    await expectError(answer, 401, 'missing_api_key');
    expect(remaining(answer)).toBe(0);
    const wrong = await app.request('/api/v1/citations');
    await expectError(wrong, 405, 'method_not_allowed');
    expect(wrong.headers.get('allow')).toBe('POST');
    await expectError(await post({ text: '' }), 500, 'search_failed');
  });
});
