import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ThreadSummary } from '#lib/chat/requests.ts';
import { ErrorResponse } from '#lib/contract/error.ts';
import { webDb } from '#lib/server/db/index.ts';
import { byHand, serveChat, whole, word } from '#lib/server/testing/chat-upstream.ts';
import { deskEnv, deskRequest, ofThread, readAnswer, signedIn, turn } from '#lib/server/testing/desk.ts';
import { POST as STOP } from '../chat/[threadId]/stop/route.ts';
import { GET as STREAM } from '../chat/[threadId]/stream/route.ts';
import { POST } from '../chat/route.ts';
import { DELETE, GET, PATCH } from './[threadId]/route.ts';
import { GET as LIST } from './route.ts';

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

const ask = (body: unknown) => POST(deskRequest('/api/chat', { method: 'POST', body }));
const list = async () => ThreadSummary.array().parse(await (await LIST(deskRequest('/api/threads'))).json());

async function asked(question: string) {
  const sent = turn({ question });
  await readAnswer(await ask(sent));
  return sent;
}

/** Every route that knows a thread, as a browser calls it. */
const ROUTES: [string, (id: string, headers?: Record<string, string>) => Promise<Response>][] = [
  ['GET thread', (id, headers = {}) => GET(deskRequest(`/api/threads/${id}`, { headers }), ofThread(id))],
  [
    'PATCH thread',
    (id, headers = {}) =>
      PATCH(
        deskRequest(`/api/threads/${id}`, { method: 'PATCH', body: { title: '新' }, headers }),
        ofThread(id),
      ),
  ],
  [
    'DELETE thread',
    (id, headers = {}) =>
      DELETE(deskRequest(`/api/threads/${id}`, { method: 'DELETE', headers }), ofThread(id)),
  ],
  [
    'GET stream',
    (id, headers = {}) => STREAM(deskRequest(`/api/chat/${id}/stream`, { headers }), ofThread(id)),
  ],
  [
    'POST stop',
    (id, headers = {}) =>
      STOP(deskRequest(`/api/chat/${id}/stop`, { method: 'POST', headers }), ofThread(id)),
  ],
  [
    'POST chat',
    (id, headers = {}) =>
      POST(deskRequest('/api/chat', { method: 'POST', body: turn({ thread_id: id }), headers })),
  ],
];

describe('threads', () => {
  test('are listed newest first, each titled by the beginning of its first question', async () => {
    const first = await asked('租約\n提前終止？');
    const second = await asked(`侵權${'字'.repeat(50)}`);
    expect((await list()).map(({ title }) => title)).toEqual([`侵權${'字'.repeat(38)}…`, '租約 提前終止？']);
    await readAnswer(await ask(turn({ thread_id: first.thread_id })));
    expect((await list()).map(({ id }) => id)).toEqual([first.thread_id, second.thread_id]);
    expect((await list())[0]).toMatchObject({ running: false, updated: expect.any(Number) });
  });

  test('are found by words of the title, a question or an answer, of which all must occur', async () => {
    upstream.script = whole('押租金應於點交後返還。');
    const first = await asked('房東不還 100% 押金');
    upstream.script = whole('得終止契約。');
    const second = await asked('租約_提前終止');
    const found = async (q: string) => {
      const response = await LIST(deskRequest(`/api/threads?${new URLSearchParams({ q })}`));
      return ThreadSummary.array()
        .parse(await response.json())
        .map(({ id }) => id);
    };
    expect(await found('押租金')).toEqual([first.thread_id]);
    expect(await found(' 房東　點交 ')).toEqual([first.thread_id]);
    expect(await found('房東 契約')).toEqual([]);
    expect(await found('100%')).toEqual([first.thread_id]);
    expect(await found('租約_')).toEqual([second.thread_id]);
    expect(await found('%')).toEqual([first.thread_id]);
    expect(await found('')).toHaveLength(2);
    session.user = { id: 'chen' };
    expect(await found('押租金')).toEqual([]);
  });

  test('keep the name that a lawyer gives them', async () => {
    const { thread_id } = await asked('問');
    const rename = (title: unknown) =>
      PATCH(
        deskRequest(`/api/threads/${thread_id}`, { method: 'PATCH', body: { title } }),
        ofThread(thread_id),
      );
    expect(await (await rename('  王案  ')).json()).toMatchObject({ id: thread_id, title: '王案' });
    await readAnswer(await ask(turn({ thread_id })));
    expect((await list())[0]?.title).toBe('王案');
    for (const title of ['', '  ', 'x'.repeat(201), 5]) expect((await rename(title)).status).toBe(422);
  });

  test('are deleted with their turns and their running answer', async () => {
    const { script, say } = byHand();
    upstream.script = script;
    const sent = turn();
    const answering = ask(sent);
    await say(word('一'));
    const response = await answering;
    expect((await list())[0]?.running).toBe(true);
    const deleted = await DELETE(
      deskRequest(`/api/threads/${sent.thread_id}`, { method: 'DELETE' }),
      ofThread(sent.thread_id),
    );
    expect(deleted.status).toBe(204);
    await upstream.calls[0]!.closed;
    await readAnswer(response);
    expect(await list()).toEqual([]);
    const db = await webDb();
    expect(await db.selectFrom('turns').selectAll().execute()).toEqual([]);
  });
});

describe('nobody sees another’s thread', () => {
  test('in the list', async () => {
    await asked('機密');
    session.user = { id: 'chen' };
    expect(await list()).toEqual([]);
  });

  test.each(ROUTES)('by %s: it looks like one that does not exist', async (name, call) => {
    const { thread_id } = await asked('機密');
    const calls = upstream.calls.length;
    session.user = { id: 'chen' };
    const refusal = async (id: string) => {
      const response = await call(id);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toContain('no-store');
      const { request_id: _, ...error } = ErrorResponse.parse(await response.json()).error;
      return error;
    };
    const theirs = await refusal(thread_id);
    // A question in a thread that does not exist begins it.
    if (name !== 'POST chat') expect(await refusal(crypto.randomUUID())).toEqual(theirs);
    expect(JSON.stringify(theirs)).not.toContain('機密');
    expect(upstream.calls).toHaveLength(calls);
    session.user = { id: 'lin' };
    expect((await list())[0]?.title).toBe('機密');
  });

  test.each(ROUTES)('by %s, while it is being answered', async (_, call) => {
    const { script, say, opened } = byHand();
    upstream.script = script;
    const sent = turn({ question: '機密' });
    const answering = ask(sent);
    await say(word('一'));
    const response = await answering;
    session.user = { id: 'chen' };
    expect((await call(sent.thread_id)).status).toBe(404);
    session.user = { id: 'lin' };
    (await opened).end();
    expect((await readAnswer(response)).text).toBe('一');
  });

  test.each(ROUTES)('by %s without being signed in', async (_, call) => {
    const { thread_id } = await asked('機密');
    session.user = null;
    expect((await call(thread_id)).status).toBe(401);
  });
});

describe('another site', () => {
  const writes = ROUTES.filter(([name]) => !name.startsWith('GET'));
  test.each(writes)('can’t %s', async (_, call) => {
    const { thread_id } = await asked('問');
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }]) {
      const response = await call(thread_id, headers);
      expect(response.status).toBe(403);
    }
    expect((await list())[0]?.title).toBe('問');
  });
});

test.each(['x', '../etc', `${'a'.repeat(8)}-1`, '%00'])('%j is the id of no thread', async (id) => {
  upstream.script = whole('好');
  for (const [name, call] of ROUTES)
    expect((await call(id)).status, name).toBe(name === 'POST chat' ? 422 : 404);
});
