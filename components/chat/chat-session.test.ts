import { expect, test, vi } from 'vitest';
import { ChatSession } from './chat-session.ts';
import { answered, answerStream, fakeServer, question, refusal } from './testing/server.ts';
import { textOf } from './turns.logic.ts';

const THREAD = '11111111-1111-4111-8111-111111111111';
const EARLIER = '22222222-2222-4222-8222-222222222222';
const noPause = async () => {};

const texts = (session: ChatSession) => session.record.messages.map(textOf);
const idle = (session: ChatSession) => vi.waitFor(() => expect(session.isBusy).toBe(false));
const turnOf = (body: unknown) => (body as { turn_id: string }).turn_id;
const thread = (messages: unknown[], running = false) =>
  Response.json({ thread: { id: THREAD, title: '題', updated: 1, running }, messages });

test('a question is sent without earlier turns, as one turn, and its answer is received', async () => {
  const server = fakeServer({
    'POST /api/chat': ({ body }) => answerStream({ turn: turnOf(body), words: ['有', '效[1]'] }),
  });
  const session = new ChatSession(THREAD, [question(EARLIER, '先前'), answered(EARLIER, '舊答')], noPause);
  const onTaken = vi.fn();
  expect(session.send({ question: '新問', settings: { level: ['最高'] } }, onTaken)).toBe(true);
  await idle(session);
  expect(texts(session)).toEqual(['先前', '舊答', '新問', '有效[1]']);
  expect(session.record.messages.at(-1)?.metadata).toMatchObject({
    end: 'stop',
    references: [{ doc_id: 'law:1' }],
  });
  expect(onTaken).toHaveBeenCalledOnce();
  expect(server.sent()).toEqual([
    {
      thread_id: THREAD,
      turn_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      question: '新問',
      settings: { level: ['最高'] },
    },
  ]);
});

test('a second click while the question is being sent makes no second turn', async () => {
  const server = fakeServer({
    'POST /api/chat': ({ body }) => answerStream({ turn: turnOf(body), words: ['答'] }),
  });
  const session = new ChatSession(THREAD, [], noPause);
  expect(session.send({ question: '問', settings: {} })).toBe(true);
  expect(session.send({ question: '問', settings: {} })).toBe(false);
  await idle(session);
  expect(server.sent()).toHaveLength(1);
});

test('a refused question stays, and is sent again as the same turn', async () => {
  let isBusy = true;
  const server = fakeServer({
    'POST /api/chat': ({ body }) =>
      isBusy
        ? refusal(503, 'upstream_overloaded', { 'retry-after': '7' })
        : answerStream({ turn: turnOf(body), words: ['答'] }),
  });
  const session = new ChatSession(THREAD, [], noPause);
  session.send({ question: '問', settings: {} });
  await idle(session);
  expect(texts(session)).toEqual(['問']);
  expect(session.state.refused?.failure).toEqual({
    name: 'overloaded',
    requestId: 'r-1',
    retryAfterSeconds: 7,
  });
  isBusy = false;
  session.retry();
  await idle(session);
  expect(texts(session)).toEqual(['問', '答']);
  expect(session.state.refused).toBeNull();
  const [first, second] = server.sent();
  expect(second).toEqual(first);
});

test('an unreachable server is reported, and the question can be taken back', async () => {
  fakeServer({});
  const session = new ChatSession(THREAD, [], noPause);
  session.send({ question: '問', settings: {} });
  await idle(session);
  expect(session.state.refused?.failure.name).toBe('offline');
  expect(session.withdraw()).toBe('問');
  expect(texts(session)).toEqual([]);
  expect(session.state.refused).toBeNull();
});

test('editing a question replaces its turn and all later ones, and restores them if it is refused', async () => {
  let isRefused = true;
  const server = fakeServer({
    'POST /api/chat': ({ body }) =>
      isRefused ? refusal(429, 'rate_limit_error') : answerStream({ turn: turnOf(body), words: ['新答'] }),
  });
  const messages = [question(EARLIER, '原問'), answered(EARLIER, '原答')];
  const session = new ChatSession(THREAD, messages, noPause);
  session.send({ question: '改問', settings: {}, replaces: EARLIER });
  await idle(session);
  expect(texts(session)).toEqual(['原問', '原答']);
  expect(session.state.refused?.failure.name).toBe('limited');
  isRefused = false;
  session.retry();
  await idle(session);
  expect(texts(session)).toEqual(['改問', '新答']);
  expect(server.sent().map(({ replaces }) => replaces)).toEqual([EARLIER, EARLIER]);
});

test('after a lost connection the stream is resumed without sending the question again', async () => {
  let turn = '';
  const server = fakeServer({
    'POST /api/chat': ({ body }) => {
      turn = turnOf(body);
      return answerStream({ turn, words: ['一', '二'], cut: true });
    },
    'GET /api/chat/.*/stream': () => answerStream({ turn, words: ['一', '二', '三'] }),
  });
  const session = new ChatSession(THREAD, [], noPause);
  session.send({ question: '問', settings: {} });
  await idle(session);
  expect(texts(session)).toEqual(['問', '一二三']);
  expect(session.state.connection).toBe('ok');
  expect(server.sent()).toHaveLength(1);
});

test('an answer that ended while the connection was lost is fetched', async () => {
  let turn = '';
  fakeServer({
    'POST /api/chat': ({ body }) => {
      turn = turnOf(body);
      return answerStream({ turn, words: ['一'], cut: true });
    },
    'GET /api/chat/.*/stream': () => new Response(null, { status: 204 }),
    'GET /api/threads/.*': () => thread([question(turn, '問'), answered(turn, '一二三')]),
  });
  const session = new ChatSession(THREAD, [], noPause);
  session.send({ question: '問', settings: {} });
  await idle(session);
  expect(texts(session)).toEqual(['問', '一二三']);
});

test('a stream that ends without a finish reason is not taken for whole', async () => {
  let turn = '';
  fakeServer({
    'POST /api/chat': ({ body }) => {
      turn = turnOf(body);
      return answerStream({ turn, words: ['一'], end: null });
    },
    'GET /api/chat/.*/stream': () => new Response(null, { status: 204 }),
    'GET /api/threads/.*': () => thread([question(turn, '問'), answered(turn, '一', 'cut')]),
  });
  const session = new ChatSession(THREAD, [], noPause);
  session.send({ question: '問', settings: {} });
  await idle(session);
  expect(session.record.messages.at(-1)?.metadata?.end).toBe('cut');
});

test('an answer that cannot be resumed is called lost, and its text stays', async () => {
  fakeServer({
    'POST /api/chat': ({ body }) => answerStream({ turn: turnOf(body), words: ['一'], cut: true }),
  });
  const session = new ChatSession(THREAD, [], noPause);
  session.send({ question: '問', settings: {} });
  await idle(session);
  expect(texts(session)).toEqual(['問', '一']);
  expect(session.state.connection).toBe('lost');
});

test('a lost answer that is complete on the server is no longer called lost', async () => {
  let turn = '';
  let isThere = false;
  fakeServer({
    'POST /api/chat': ({ body }) => {
      turn = turnOf(body);
      return answerStream({ turn, words: ['一'], cut: true });
    },
    'GET /api/threads/.*': () => {
      if (!isThere) throw new TypeError('fetch failed');
      return thread([question(turn, '問'), answered(turn, '一二三')]);
    },
  });
  const session = new ChatSession(THREAD, [], noPause);
  session.send({ question: '問', settings: {} });
  await idle(session);
  await session.sync();
  expect(session.state.connection).toBe('lost');
  isThere = true;
  await session.sync();
  expect(texts(session)).toEqual(['問', '一二三']);
  expect(session.state).toMatchObject({ connection: 'ok', stop: 'no' });
});

test.each([
  [401, 'signed_out', 'signed_out'],
  [404, 'thread_not_found', 'deleted'],
] as const)(
  'an answer that may not be followed any more (%i) is not waited for, and not called stopped',
  async (status, code, end) => {
    const server = fakeServer({
      'POST /api/chat': ({ body }) => answerStream({ turn: turnOf(body), words: ['一'], cut: true }),
      'GET /api/chat/.*/stream': () => refusal(status, code),
      'GET /api/threads/.*': () => refusal(status, code),
    });
    const session = new ChatSession(THREAD, [], noPause);
    session.send({ question: '問', settings: {} });
    await idle(session);
    expect(texts(session)).toEqual(['問', '一']);
    expect(session.record.messages.at(-1)?.metadata?.end).toBe(end);
    expect(session.state.connection).toBe('ok');
    expect(server.calls.filter(({ path }) => path.endsWith('/stream'))).toHaveLength(1);
  },
);

test('the end of the session before the first word is shown below the question', async () => {
  fakeServer({
    'POST /api/chat': () => answerStream({ turn: EARLIER, words: [], cut: true }),
    'GET /api/chat/.*/stream': () => refusal(401, 'signed_out'),
  });
  const session = new ChatSession(THREAD, [], noPause);
  session.send({ question: '問', settings: {} });
  await idle(session);
  expect(session.record.messages.map(({ role, metadata }) => [role, metadata?.end])).toEqual([
    ['user', undefined],
    ['assistant', 'signed_out'],
  ]);
});

test('stopping is requested of the server, whose stream then ends', async () => {
  let stop = () => {};
  const server = fakeServer({
    'POST /api/chat': ({ body }) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      const write = (chunk: object) =>
        writer.write(new TextEncoder().encode(`data: ${JSON.stringify(chunk)}\n\n`));
      void write({ type: 'start', messageId: `${turnOf(body)}.answer` });
      void write({ type: 'text-start', id: 'a' });
      void write({ type: 'text-delta', id: 'a', delta: '一' });
      stop = () => {
        void write({ type: 'finish', messageMetadata: { end: 'stopped' } });
        void writer.close();
      };
      return new Response(readable);
    },
    'POST /api/chat/.*/stop.*': () => {
      stop();
      return new Response(null, { status: 204 });
    },
  });
  const session = new ChatSession(THREAD, [], noPause);
  session.send({ question: '問', settings: {} });
  await vi.waitFor(() => expect(texts(session)).toEqual(['問', '一']));
  await session.stop();
  await idle(session);
  expect(session.record.messages.at(-1)?.metadata?.end).toBe('stopped');
  await vi.waitFor(() => expect(session.state.stop).toBe('no'));
  // By its turn: the stop may be there before the question.
  const [sent] = server.sent();
  expect(server.calls.map(({ path }) => path)).toContain(`/api/chat/${THREAD}/stop?turn=${sent?.turn_id}`);
});

test('a stop request that does not arrive is reported', async () => {
  fakeServer({ 'POST /api/chat': () => new Promise(() => {}) });
  const session = new ChatSession(THREAD, [], noPause);
  session.send({ question: '問', settings: {} });
  await session.stop();
  expect(session.state.stop).toBe('failed');
});

test('a turn that another tab added appears, and unchanged turns keep their identity', async () => {
  const NEW = '33333333-3333-4333-8333-333333333333';
  const messages = [question(EARLIER, '原問'), answered(EARLIER, '原答')];
  fakeServer({
    'GET /api/threads/.*': () => thread([...messages, question(NEW, '別頁'), answered(NEW, '答')]),
  });
  const session = new ChatSession(THREAD, messages, noPause);
  await session.sync();
  expect(texts(session)).toEqual(['原問', '原答', '別頁', '答']);
  expect(session.record.messages[1]).toBe(messages[1]);
});
