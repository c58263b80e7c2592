import { describe, expect, test } from 'vitest';
import { CheckResponse } from '#lib/contract/check.ts';
import { CHECK_TEXT_MAX } from '#lib/contract/names.ts';
import { EngineError } from '#service/engine/ports.ts';
import { testApp } from '#service/testing/app.ts';
import { expectError, remaining } from '#service/testing/expect.ts';
import { GRAPH_DOCUMENTS } from '#service/testing/graph-documents.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

async function checking(engine = memoryEngine(GRAPH_DOCUMENTS)) {
  const { app, newKey, keys, log } = await testApp({ engine });
  const { key } = await newKey({ quota: 5 });
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    app.request('/api/v1/citations/check', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { app, post, key, keys, log };
}

describe('POST /api/v1/citations/check', () => {
  test('answers with what was found of each citation, at its place, and takes nothing from the quota', async () => {
    const { post, key, keys } = await checking();
    const text = '民法第184條規定：「因故意或過失，不法侵害他人之物者」，另見民法第184條之1、民§185';
    const answer = await post({ text });
    expect(answer.status).toBe(200);
    const body: unknown = await answer.json();
    expect(CheckResponse.parse(body)).toEqual(body);
    const { citations, is_complete } = CheckResponse.parse(body);
    expect(is_complete).toBe(true);
    expect(citations.map((one) => [one.text, one.finding, one.doc_id, one.suggestion])).toEqual([
      ['民法第184條', 'quotation_differs', 'law:B0000001:184', null],
      ['民法第184條之1', 'not_in_force', 'law:B0000001:184-1', null],
      ['民§185', 'form', 'law:B0000001:185', '民法第185條'],
    ]);
    for (const { start, end, text: cited } of citations) expect(text.slice(start, end)).toBe(cited);
    const [quotation] = citations[0]?.quotations ?? [];
    expect(text.slice(quotation?.start, quotation?.end)).toBe('因故意或過失，不法侵害他人之物者');
    expect(quotation?.pieces).toEqual([
      { kind: 'same', text: '因故意或過失，不法侵害他人之' },
      { kind: 'quotation', text: '物' },
      { kind: 'source', text: '權利' },
      { kind: 'same', text: '者' },
    ]);
    expect(remaining(answer)).toBe(5);
    expect((await keys.find(key))?.used).toBe(0);
  });

  test('logs nothing of the text', async () => {
    const { post, log } = await checking();
    await post({ text: '當事人王大明主張民法第184條' });
    expect(log.join('')).toContain('/api/v1/citations/check');
    expect(log.join('')).not.toMatch(/王大明|184條/u);
  });

  test('answers 422 to a text that is too long, missing or accompanied by what nobody knows', async () => {
    const { post } = await checking();
    const long = await post({ text: '民'.repeat(CHECK_TEXT_MAX + 1) });
    const { message } = await expectError(long, 422, 'invalid_parameter');
    expect(message).toContain(`最多 ${CHECK_TEXT_MAX} 個字`);
    await expectError(await post({}), 422, 'invalid_parameter');
    await expectError(await post({ text: '', model: 'x' }), 422, 'invalid_parameter');
  });

  test('takes the longest text that it says it takes, which its body limit lets through', async () => {
    const { post } = await checking();
    expect((await post({ text: '民'.repeat(CHECK_TEXT_MAX) })).status).toBe(200);
  });

  test('answers 400, 415 and 413 to other bodies, 405 to GET, 401 without a key, 500 when the engine fails', async () => {
    const { app, post } = await checking(memoryEngine([], { fail: () => new EngineError('gone') }));
    await expectError(await post('{'), 400, 'invalid_json');
    await expectError(await post('x', { 'content-type': 'text/plain' }), 415, 'unsupported_media_type');
    await expectError(await post({ text: 'x'.repeat(1024 * 1024) }), 413, 'body_too_large');
    await expectError(await app.request('/api/v1/citations/check'), 405, 'method_not_allowed');
    const none = await app.request('/api/v1/citations/check', { method: 'POST', body: '{' });
    await expectError(none, 401, 'missing_api_key');
    await expectError(await post({ text: '民法第184條' }), 500, 'search_failed');
  });
});
