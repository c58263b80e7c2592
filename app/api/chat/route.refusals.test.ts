import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GET as READ } from '#app/api/threads/[threadId]/route.ts';
import type { ThreadDetail } from '#lib/chat/requests.ts';
import { breaksAfter, serveChat, status, whole } from '#lib/server/testing/chat-upstream.ts';
import {
  deskEnv,
  deskRequest,
  errorOf,
  KEY,
  ofThread,
  readAnswer,
  signedIn,
  turn,
} from '#lib/server/testing/desk.ts';
import { POST } from './route.ts';

const upstream = serveChat();
const env = deskEnv(upstream);
const session = { user: null as { id: string } | null };
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/session.ts', () => ({
  currentUser: async () => session.user && signedIn(session.user),
}));
beforeEach(() => {
  session.user = { id: 'lin' };
});

const ask = (body: unknown, headers: Record<string, string> = {}) =>
  POST(deskRequest('/api/chat', { method: 'POST', body, headers }));

describe('is refused, and nothing asked,', () => {
  const refused = async (response: Response) => {
    expect(upstream.calls).toEqual([]);
    const { code, message, param } = await errorOf(response);
    expect(message).toMatch(/\p{Script=Han}.*。$/u);
    return [response.status, code, param];
  };

  test('a question of someone who is not signed in', async () => {
    session.user = null;
    expect(await refused(await ask(turn()))).toEqual([401, 'signed_out', null]);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])('a question that no page of ours sent: %j', async (headers) => {
    expect(await refused(await ask(turn(), headers as Record<string, string>))).toEqual([
      403,
      'cross_origin',
      null,
    ]);
  });

  test('a body that is no JSON, or too large', async () => {
    const text = { 'content-type': 'text/plain' };
    expect(await refused(await ask(turn(), text))).toEqual([415, 'not_json', null]);
    const broken = new Request(`${env.webUrl}/api/chat`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    });
    expect(await refused(await POST(broken))).toEqual([415, 'not_json', null]);
    expect(await refused(await ask({ question: 'x'.repeat(300_000) }))).toEqual([413, 'too_large', null]);
  });

  test.each([
    [{ question: ' \n\0' }, 'question'],
    [{ question: '字'.repeat(8_001) }, 'question'],
    [{ thread_id: 'x' }, 'thread_id'],
    [{ settings: { temperature: 3 } }, 'settings.temperature'],
    [{ settings: { temperature: 1, top_p: 1 } }, 'settings.top_p'],
    [{ settings: { start_date: '2024-01-02', end_date: '2024-01-01' } }, 'settings.end_date'],
    [{ owner: 'chen' }, 'owner'],
  ])('a turn with %j', async (changes, param) => {
    expect(await refused(await ask({ ...turn(), ...changes }))).toEqual([422, 'invalid_parameter', param]);
  });
});

describe('a failure before the first word has its true status', () => {
  test.each([
    [401, {}, 502, 'upstream_key_refused', '不是您的登入問題'],
    [429, {}, 429, 'rate_limit_error', '請稍後重試'],
    [500, {}, 502, 'upstream_error', '問題沒有遺失'],
    [503, { 'retry-after': '7' }, 503, 'upstream_overloaded', '忙碌'],
  ])('%i → %i', async (theirs, headers, ours, type, said) => {
    upstream.script = status(theirs, headers as Record<string, string>, { error: { message: `for ${KEY}` } });
    const response = await ask(turn());
    expect(response.status).toBe(ours);
    expect(response.headers.get('retry-after')).toBe(ours === 503 ? '7' : null);
    const error = await errorOf(response);
    expect(error.type).toBe(type);
    expect(error.message).toContain(said);
    expect(JSON.stringify(error)).not.toContain(KEY);
  });

  test.each([
    [status(401), 'upstream_key_refused'],
    [status(429, {}, { error: { code: 'lifetime_limit_exceeded' } }), 'quota_error'],
    [status(404), 'upstream_misdirected'],
    [status(500, { 'x-request-id': 'r-7' }), 'upstream_error'],
    [breaksAfter(), 'upstream_cut'],
  ])('and is shown with its turn after a reload and in other tabs (%#)', async (script, type) => {
    upstream.script = script;
    const sent = turn();
    await ask(sent);
    const response = await READ(deskRequest(`/api/threads/${sent.thread_id}`), ofThread(sent.thread_id));
    const { messages } = (await response.json()) as ThreadDetail;
    expect(messages.at(-1)?.metadata?.failure).toMatchObject({ type });
    if (type === 'upstream_error') expect(messages.at(-1)?.metadata?.failure?.requestId).toBe('r-7');
    expect(JSON.stringify(messages)).not.toContain(KEY);
    upstream.script = whole('好');
    await readAnswer(await ask(sent));
    const after = await READ(deskRequest(`/api/threads/${sent.thread_id}`), ofThread(sent.thread_id));
    expect(((await after.json()) as ThreadDetail).messages.at(-1)?.metadata).not.toHaveProperty('failure');
  });

  test.each([
    ['theirs', { 'x-request-id': 'r-7' }],
    ['one of ours, where they sent none', {}],
  ])('and its number, %s, is in the log, in the response and with the turn', async (_, headers) => {
    const log = vi.spyOn(console, 'warn');
    upstream.script = status(500, headers as Record<string, string>);
    const sent = turn();
    const response = await ask(sent);
    const number = response.headers.get('x-request-id')!;
    expect((await response.json()).error.request_id).toBe(number);
    expect(log.mock.calls.map(String)).toContain(`chat: upstream, code -, request ${number}`);
    const read = await READ(deskRequest(`/api/threads/${sent.thread_id}`), ofThread(sent.thread_id));
    const { messages } = (await read.json()) as ThreadDetail;
    expect(messages.at(-1)?.metadata?.failure?.requestId).toBe(number);
    log.mockRestore();
  });

  test('and says of too many simultaneous answers when the next one is possible', async () => {
    const error = { code: 'too_many_streams', message: 'x' };
    upstream.script = status(429, { 'retry-after': '5' }, { error });
    const response = await ask(turn());
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await errorOf(response)).toMatchObject({
      type: 'upstream_crowded',
      code: 'too_many_streams',
      message: expect.stringMatching(/與使用量無關.*沒有遺失.*稍候片刻再重試。$/),
    });
  });

  test('and the same turn, sent again, stays one turn', async () => {
    const sent = turn();
    upstream.script = status(500);
    expect((await ask(sent)).status).toBe(502);
    upstream.script = whole('好');
    expect((await readAnswer(await ask(sent))).text).toBe('好');
  });
});
