import { describe, expect, test } from 'vitest';
import { newKey as strangeKey } from '#service/keys/key.ts';
import { testApp } from '#service/testing/app.ts';
import { CHAT, chatRequest, delta, finish, QUESTION, scriptedModel } from '#service/testing/chat.ts';
import { expectError } from '#service/testing/expect.ts';
import { gated } from '#service/testing/gated.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';

async function ready(options: Parameters<typeof testApp>[0] = {}) {
  const { app, newKey, ...rest } = await testApp(options);
  const { key, id } = await newKey();
  const post = (body?: object, headers?: Record<string, string>) =>
    app.request(CHAT, chatRequest(key, body, headers));
  const raw = (body: string | Uint8Array<ArrayBuffer>, headers = { 'content-type': 'application/json' }) =>
    app.request(CHAT, { method: 'POST', headers: { authorization: `Bearer ${key}`, ...headers }, body });
  return { app, key, id, post, raw, newKey, ...rest };
}

const long = (length: number, character = '法') => ({ ...QUESTION, content: character.repeat(length) });

describe('POST /api/v1/chat/completions answers 400', () => {
  test.each([
    ['no messages', { messages: undefined }, 'messages'],
    ['an empty list of messages', { messages: [] }, 'messages'],
    ['messages that are no list', { messages: 'x' }, 'messages'],
    ['201 messages', { messages: Array(201).fill(QUESTION) }, 'messages'],
    ['100,001 characters', { messages: [long(50_000), long(50_001)] }, 'messages'],
    ['60,001 characters in one', { messages: [long(60_001), QUESTION] }, 'messages.0.content'],
    [
      'zero-width characters beyond that',
      { messages: [long(60_001, '\u200b'), QUESTION] },
      'messages.0.content',
    ],
    [
      'a last message of the assistant',
      { messages: [QUESTION, { role: 'assistant', content: 'a' }] },
      'messages',
    ],
    ['a blank question', { messages: [{ ...QUESTION, content: ' \u3000\n' }] }, 'messages.0.content'],
    ['an unknown role', { messages: [{ role: 'tool', content: 'a' }, QUESTION] }, 'messages.0.role'],
    ['content in parts', { messages: [{ role: 'user', content: [] }] }, 'messages.0.content'],
    ['null content', { messages: [{ role: 'user', content: null }] }, 'messages.0.content'],
    ['no model', { model: null }, 'model'],
    ['a model that is no text', { model: 5 }, 'model'],
    ['stream as text', { stream: 'true' }, 'stream'],
    ['temperature below 0', { temperature: -0.1 }, 'temperature'],
    ['temperature over 2', { temperature: 2.01 }, 'temperature'],
    ['top_p over 1', { top_p: 1.1 }, 'top_p'],
    ['no tokens', { max_tokens: 0 }, 'max_tokens'],
    ['half a token', { max_completion_tokens: 1.5 }, 'max_completion_tokens'],
    ['stream_options as a list', { stream_options: [] }, 'stream_options'],
    ['an unknown effort', { reasoning_effort: 'max' }, 'reasoning_effort'],
    ['a date that no calendar has', { start_date: '2023-02-29' }, 'start_date'],
    ['a date with a time', { end_date: '2023-01-01T00:00:00Z' }, 'end_date'],
    ['an end before the start', { start_date: '2024-01-02', end_date: '2024-01-01' }, 'end_date'],
    ['an unknown level', { level: ['最高', '簡易'] }, 'level.1'],
    ['a level that is no list', { level: '最高' }, 'level'],
    ['21 levels', { level: Array(21).fill('最高') }, 'level'],
    ['a user that is no text', { user: 5 }, 'user'],
  ])('to %s', async (_, body, field) => {
    const { post } = await ready();
    const { message, param } = await expectError(await post(body), 400, 'invalid_request');
    expect(param).toBe(field);
    expect(message).toContain(field);
  });

  test('naming every problem at once, before it looks at the model', async () => {
    const { post } = await ready();
    const body = {
      model: 'x',
      temperature: 9,
      level: ['x'],
      messages: [{ role: 'assistant', content: 'a' }],
    };
    const { message } = await expectError(await post(body), 400, 'invalid_request');
    for (const field of ['temperature', 'level.0', 'messages']) expect(message).toContain(field);
  });

  test.each([
    ['no body', ''],
    ['half of one', '{"model": "svc-'],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xa5, 0xc1, 0x22, 0x3a, 0x31, 0x7d])],
  ])('to %s', async (_, body) => {
    const { raw } = await ready();
    await expectError(await raw(body), 400, 'invalid_json');
  });

  test.each([
    ['lists nested 10,001 deep', '['.repeat(10_001) + ']'.repeat(10_001)],
    ['20,001 fields', `{${'"x":1,'.repeat(20_000)}"y":1}`],
  ])('to %s', async (_, body) => {
    const { raw } = await ready();
    await expectError(await raw(body), 400, 'json_too_complex');
  });

  test.each(['[]', '"text"', '5', 'null', '['.repeat(5_000) + ']'.repeat(5_000)])(
    'to a body of JSON %#',
    async (body) => {
      const { raw } = await ready();
      await expectError(await raw(body), 400, 'invalid_request');
    },
  );
});

describe('POST /api/v1/chat/completions answers', () => {
  test('401 without a key in force, before anything else', async () => {
    const { app, keys, key, id } = await ready();
    const nobody = await app.request(CHAT, { method: 'POST', body: 'x' });
    await expectError(nobody, 401, 'missing_api_key');
    await expectError(await app.request(CHAT, chatRequest(strangeKey())), 401, 'invalid_api_key');
    await keys.revoke(id);
    await expectError(await app.request(CHAT, chatRequest(key, { stream: true })), 401, 'api_key_revoked');
  });

  test('404 for another model', async () => {
    const { post } = await ready();
    const { message, param } = await expectError(await post({ model: 'gpt-4' }), 404, 'model_not_found');
    expect(param).toBe('model');
    expect(message).toContain('svc-flash');
  });

  test('405 for another method', async () => {
    const { app } = await ready();
    const answer = await app.request(CHAT);
    expect(answer.headers.get('allow')).toBe('POST');
    await expectError(answer, 405, 'method_not_allowed');
  });

  test('413 for a body over the limit', async () => {
    const { post } = await ready({ settings: { maxBodyBytes: 200 } });
    await expectError(await post({ padding: 'x'.repeat(200) }), 413, 'body_too_large');
  });

  test.each([
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['application/jsonp', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
  ])('415 for content of type %s %j', async (type, more) => {
    const { raw } = await ready();
    await expectError(await raw('{}', { 'content-type': type, ...more }), 415, 'unsupported_media_type');
  });

  test('200 for application/json in any spelling', async () => {
    const { post } = await ready();
    for (const type of ['Application/JSON', 'application/json; charset=utf-8'])
      expect((await post({}, { 'content-type': type })).status).toBe(200);
  });

  test('500 when an answer that is not streamed fails, or takes too long, before its first word', async () => {
    const broken = await ready({ engine: memoryEngine([], { fail: () => new Error('no index') }) });
    await expectError(await broken.post(), 500, 'answer_failed');
    const slow = await ready({ engine: gated(memoryEngine([])).engine, chat: { timeoutMs: 50 } });
    await expectError(await slow.post(), 500, 'answer_timeout');
  });

  test('429 at the limit of answers at once of one key, 503 at that of all keys, both with Retry-After', async () => {
    const released = Promise.withResolvers<void>();
    const modelFor = scriptedModel(async function* () {
      yield delta('…');
      await released.promise;
      yield finish();
    });
    const { app, key, newKey, metrics } = await ready({ modelFor, chat: { streams: 3, streamsPerKey: 2 } });
    const post = (whose: string) => app.request(CHAT, chatRequest(whose, { stream: true }));
    const [second, third] = [await newKey(), await newKey()];
    const running = [await post(key), await post(key)];
    const tooMany = await post(key);
    expect(tooMany.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(tooMany.headers.get('x-ratelimit-remaining-requests')).toBeNull();
    await expectError(tooMany, 429, 'too_many_streams');
    running.push(await post(second.key));
    const refused = await post(third.key);
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    await expectError(refused, 503, 'overloaded');
    // A key over its own limit gets its own error, also while the service as a whole is full.
    await expectError(await post(key), 429, 'too_many_streams');
    const told = await metrics.registry.metrics();
    expect(told).toContain('legaldesk_answers_total{outcome="too_many_streams"} 2');
    expect(told).toContain('legaldesk_answers_total{outcome="overloaded"} 1');
    released.resolve();
    for (const answer of running) await answer.text();
    expect((await post(key)).status).toBe(200);
  });
});
