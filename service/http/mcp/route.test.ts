import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testApp } from '#service/testing/app.ts';
import { expectError } from '#service/testing/expect.ts';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

async function mcp() {
  const { app, newKey, keys, log } = await testApp();
  const { key, id } = await newKey();
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    app.request('/mcp', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { app, post, keys, id, log };
}

describe('POST /mcp', () => {
  test('answers 401 in the shape of every error for a missing, wrong or revoked key', async () => {
    const { post, keys, id } = await mcp();
    await expectError(await post(LIST, { authorization: '' }), 401, 'missing_api_key');
    await expectError(await post(LIST, { authorization: 'Bearer wrong' }), 401, 'invalid_api_key');
    await keys.revoke(id);
    await expectError(await post(LIST), 401, 'api_key_revoked');
  });

  test('answers 403 to a page in a browser, whatever key it has', async () => {
    const { post } = await mcp();
    for (const origin of ['http://rebound.example', 'http://127.0.0.1:4010', 'null'])
      await expectError(await post(LIST, { origin }), 403, 'page_forbidden');
  });

  test('answers 400, 413 and 415 to what is not one message of JSON within the limit', async () => {
    const { post } = await mcp();
    await expectError(await post('{'), 400, 'invalid_json');
    for (const body of [[LIST, LIST], 'text', null, 1]) {
      await expectError(await post(JSON.stringify(body)), 400, 'not_one_message');
    }
    await expectError(await post('"'.padEnd(2 ** 20 + 1, 'a')), 413, 'body_too_large');
    await expectError(await post(LIST, { 'content-type': 'text/plain' }), 415, 'unsupported_media_type');
    expect((await post({ jsonrpc: '2.0' })).status).toBe(400);
  });

  test('answers JSON also to a client that accepts nothing else, and forbids caching', async () => {
    const { post } = await mcp();
    const answer = await post(LIST, { accept: 'application/json' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(((await answer.json()) as { result: { tools: object[] } }).result.tools).toHaveLength(6);
  });

  test('logs a tool’s call under one request id, and neither what was asked nor the key', async () => {
    const { post, log } = await mcp();
    const call = { name: 'look_up', arguments: { text: '民法第184條與祕密' } };
    await post({ ...LIST, method: 'tools/call', params: call }, { 'x-request-id': 'abc' });
    const lines = log.filter((line) => line.includes('"abc"'));
    expect(lines.map((line) => JSON.parse(line).route).sort()).toEqual(['/api/v1/citations', '/mcp']);
    expect(log.join('')).not.toContain('祕密');
  });

  test('never fails, whatever an assistant sends', async () => {
    const { post } = await mcp();
    const tool = fc.constantFrom('search', 'look_up', 'document', 'cited_by', 'check_citations', 'none');
    const name = fc.constantFrom(
      'query',
      'text',
      'doc_id',
      'limit',
      'offset',
      'at',
      'section',
      'court',
      'level',
    );
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('law:B0000001:184', '../../x', 'a\nb', '2020-02-30'),
    );
    const message = fc.record({
      jsonrpc: fc.constantFrom('2.0', '1.0'),
      id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
      method: fc.constantFrom(
        'tools/call',
        'tools/call',
        'tools/list',
        'initialize',
        'notifications/cancelled',
        'x',
      ),
      params: fc.record({
        name: tool,
        arguments: fc.dictionary(name, value, { maxKeys: 4 }),
        requestId: value,
      }),
    });
    await fc.assert(
      fc.asyncProperty(message, async (sent) => {
        const answer = await post(sent);
        const body = await answer.text();
        expect({ status: answer.status, body }).toMatchObject({
          status: expect.toSatisfy((status: number) => status < 500),
        });
        expect(body).not.toMatch(/internal_error|at .*\.ts:/);
      }),
      { numRuns: 150 },
    );
  });

  test('has no other method: nothing to listen to, no session to end', async () => {
    const { app } = await mcp();
    for (const method of ['GET', 'DELETE', 'PUT'])
      await expectError(await app.request('/mcp', { method }), 405, 'method_not_allowed');
  });
});
