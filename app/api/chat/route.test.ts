import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { GET as READ } from '#app/api/threads/[threadId]/route.ts';
import { answerId } from '#lib/chat/names.ts';
import type { ThreadDetail } from '#lib/chat/requests.ts';
import { ErrorResponse } from '#lib/contract/error.ts';
import { MAX_RUNS_PER_OWNER } from '#lib/server/chat/runs.ts';
import { webDb } from '#lib/server/db/index.ts';
import { readHistory } from '#lib/server/history/read.ts';
import {
  breaksAfter,
  byHand,
  DONE,
  last,
  REFERENCE,
  sends,
  serveChat,
  status,
  whole,
  word,
} from '#lib/server/testing/chat-upstream.ts';
import {
  chunksOf,
  deskEnv,
  deskRequest,
  KEY,
  ofThread,
  readAnswer,
  signedIn,
  turn,
} from '#lib/server/testing/desk.ts';
import { POST as STOP } from './[threadId]/stop/route.ts';
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

async function errorOf(response: Response) {
  expect(response.headers.get('cache-control')).toContain('no-store');
  return ErrorResponse.parse(await response.json()).error;
}

describe('a question', () => {
  test('is answered word by word, with what was set, the references and the end', async () => {
    upstream.script = whole('依民法', '第184條[1]');
    const sent = turn({ settings: { level: ['最高'] } });
    const response = await ask(sent);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const { text, metadata, chunks } = await readAnswer(response);
    expect(text).toBe('依民法第184條[1]');
    expect(metadata).toEqual({
      at: expect.any(Number),
      used: { level: ['最高'] },
      references: [REFERENCE],
      end: 'stop',
    });
    expect(chunks[0]).toMatchObject({ type: 'start', messageId: answerId(sent.turn_id) });
    expect(JSON.stringify(chunks)).not.toContain(KEY);
  });

  test('stands in the history of who asked it, and leads back to its conversation, also where no answer came', async () => {
    upstream.script = status(500);
    const sent = turn();
    await readAnswer(await ask(sent));
    const { days } = await readHistory('lin');
    expect(days.flatMap(({ entries }) => entries)).toMatchObject([
      { kind: 'question', text: sent.question, href: `/chat/${sent.thread_id}` },
    ]);
    expect((await readHistory('wang')).days).toEqual([]);
  });

  test('shows each word as soon as it is there', async () => {
    const { script, say, opened } = byHand();
    upstream.script = script;
    const asked = ask(turn());
    await say(word('一'));
    const chunks = chunksOf(await asked);
    const next = async () => (await chunks.next()).value;
    expect(await next()).toMatchObject({ type: 'start' });
    expect(await next()).toMatchObject({ type: 'text-start' });
    expect(await next()).toMatchObject({ type: 'text-delta', delta: '一' });
    await say(word('二'));
    expect(await next()).toMatchObject({ type: 'text-delta', delta: '二' });
    (await opened).end(last() + DONE);
    expect(await next()).toMatchObject({ type: 'text-end' });
    expect(await next()).toMatchObject({ type: 'finish', finishReason: 'stop' });
  });

  test('names the lawyer upstream by a pseudonym that stays the same', async () => {
    await readAnswer(await ask(turn()));
    await readAnswer(await ask(turn()));
    session.user = { id: 'chen' };
    await readAnswer(await ask(turn()));
    const users = upstream.calls.map(({ body }) => body.user);
    expect(users[0]).toMatch(/^u-[0-9a-f]{32}$/);
    expect(users[1]).toBe(users[0]);
    expect(users[2]).not.toBe(users[0]);
  });

  test('whose answer breaks off keeps the words, with an end and no error', async () => {
    upstream.script = breaksAfter(word('依民法'));
    const { text, metadata, chunks } = await readAnswer(await ask(turn()));
    expect([text, metadata.end]).toEqual(['依民法', 'cut']);
    expect(chunks.some(({ type }) => type === 'error')).toBe(false);
  });
});

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
    [429, {}, 429, 'rate_limit_error', '稍後再送出'],
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
  ])('and is found with its turn after a reload and in other tabs (%#)', async (script, type) => {
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
  ])('and its number, %s, is in our log, in the response and with the turn', async (_, headers) => {
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

  test('and too many answers at once are told from a limit: it passes, and when', async () => {
    const error = { code: 'too_many_streams', message: 'x' };
    upstream.script = status(429, { 'retry-after': '5' }, { error });
    const response = await ask(turn());
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await errorOf(response)).toMatchObject({
      type: 'upstream_crowded',
      code: 'too_many_streams',
      message: expect.stringMatching(/與使用量無關.*沒有遺失.*再送出。$/),
    });
  });

  test('and the same turn may be sent again, and is one turn', async () => {
    const sent = turn();
    upstream.script = status(500);
    expect((await ask(sent)).status).toBe(502);
    upstream.script = whole('好');
    expect((await readAnswer(await ask(sent))).text).toBe('好');
  });
});

describe('one at a time', () => {
  test('in a thread: a second question waits, and says so', async () => {
    const { script, say, opened } = byHand();
    upstream.script = script;
    const first = turn();
    const answering = ask(first);
    await say(word('一'));
    const running = await answering;
    const second = await ask(turn({ thread_id: first.thread_id }));
    expect(second.status).toBe(409);
    expect((await errorOf(second)).code).toBe('turn_running');
    expect(upstream.calls).toHaveLength(1);
    (await opened).end(last() + DONE);
    await readAnswer(running);
    upstream.script = whole('二');
    expect((await readAnswer(await ask(turn({ thread_id: first.thread_id })))).text).toBe('二');
  });

  test(`over all threads a lawyer has ${MAX_RUNS_PER_OWNER}, and others theirs`, async () => {
    upstream.script = sends(word('一'));
    const hands = byHand();
    upstream.script = (response, call) => hands.script(response, call);
    const turns = Array.from({ length: MAX_RUNS_PER_OWNER }, () => turn());
    const asking = turns.map((body) => ask(body));
    await vi.waitFor(() => expect(upstream.calls).toHaveLength(MAX_RUNS_PER_OWNER));
    const oneMore = await ask(turn());
    expect(oneMore.status).toBe(429);
    expect((await errorOf(oneMore)).code).toBe('too_many_runs');
    session.user = { id: 'chen' };
    upstream.script = whole('好');
    expect((await ask(turn())).status).toBe(200);
    session.user = { id: 'lin' };
    for (const { thread_id: id } of turns)
      await STOP(deskRequest(`/api/chat/${id}/stop`, { method: 'POST' }), ofThread(id));
    await Promise.all(asking.map(async (response) => readAnswer(await response)));
  });
});

test('who has used up her questions of the day is told so before a word is asked, and others ask on', async () => {
  env.daily = { search: 0, refresh: 0, answer: 1, read: 0 };
  upstream.script = status(500);
  expect((await ask(turn())).status).toBe(502);
  upstream.script = whole('好');
  await readAnswer(await ask(turn()));
  const asked = upstream.calls.length;
  const refused = await ask(turn());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const { code, message } = await errorOf(refused);
  expect(code).toBe('daily_answer_limit');
  expect(message).toContain('隔日零時');
  expect(upstream.calls).toHaveLength(asked);
  session.user = { id: 'wang' };
  expect((await readAnswer(await ask(turn()))).text).toBe('好');
});

test('an answer without a word is given back to the day on which it was counted', async () => {
  // A minute before midnight in Taipei; it is past that when the upstream answers.
  vi.useFakeTimers({ now: Date.parse('2026-11-22T15:59:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  upstream.script = (response, call) => {
    vi.setSystemTime(Date.now() + 120_000);
    return status(500)(response, call);
  };
  expect((await ask(turn())).status).toBe(502);
  const used = await (await webDb()).selectFrom('daily_use').select(['day', 'count']).execute();
  expect(used).toEqual([{ day: '2026-11-22', count: 0 }]);
});

test('nothing of a conversation is printed', async () => {
  const printed = [vi.spyOn(console, 'log'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'info')];
  const write = vi.spyOn(process.stdout, 'write');
  for (const script of [whole('密語'), breaksAfter(word('密語')), status(500), sends('data: 密語\n\n')]) {
    upstream.script = script;
    const response = await ask(turn({ question: '機密' }));
    await response.text();
  }
  for (const spy of [...printed, write]) expect(JSON.stringify(spy.mock.calls)).not.toMatch(/密|secret-key/);
  write.mockRestore();
});
