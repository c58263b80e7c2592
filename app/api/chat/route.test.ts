import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerId } from '#lib/chat/names.ts';
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
  errorOf,
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

describe('a question', () => {
  test('is answered as a stream that ends with the references and the finish reason, and the settings are sent along', async () => {
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

  test('is in the history of the lawyer who asked it with a link to its conversation, also if it got no answer', async () => {
    upstream.script = status(500);
    const sent = turn();
    await readAnswer(await ask(sent));
    const { days } = await readHistory('lin');
    expect(days.flatMap(({ entries }) => entries)).toMatchObject([
      { kind: 'question', text: sent.question, href: `/chat/${sent.thread_id}` },
    ]);
    expect((await readHistory('wang')).days).toEqual([]);
  });

  test('gets each word as soon as the upstream sends it', async () => {
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

  test('identifies the lawyer to the upstream by a constant pseudonym', async () => {
    await readAnswer(await ask(turn()));
    await readAnswer(await ask(turn()));
    session.user = { id: 'chen' };
    await readAnswer(await ask(turn()));
    const users = upstream.calls.map(({ body }) => body.user);
    expect(users[0]).toMatch(/^u-[0-9a-f]{32}$/);
    expect(users[1]).toBe(users[0]);
    expect(users[2]).not.toBe(users[0]);
  });

  test('whose answer breaks off keeps the words so far, with their end instead of an error', async () => {
    upstream.script = breaksAfter(word('依民法'));
    const { text, metadata, chunks } = await readAnswer(await ask(turn()));
    expect([text, metadata.end]).toEqual(['依民法', 'cut']);
    expect(chunks.some(({ type }) => type === 'error')).toBe(false);
  });
});

describe('one at a time', () => {
  test('in a thread: a second question is refused while the first is answered', async () => {
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

  test(`over all threads a lawyer has at most ${MAX_RUNS_PER_OWNER} running answers, which does not limit others`, async () => {
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

test('a lawyer without questions left today is refused before the upstream is asked, and others are not', async () => {
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

test('an answer without any text is not counted in the daily limit of its day', async () => {
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

test('nothing of a conversation is written to the log', async () => {
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
