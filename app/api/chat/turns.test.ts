import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SendRequest, ThreadDetail } from '#lib/chat/requests.ts';
import { PIECE_EVERY_MS } from '#lib/server/chat/keep-run.ts';
import { webDb } from '#lib/server/db/index.ts';
import {
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
  deskEnv,
  deskRequest,
  lines,
  ofThread,
  readAnswer,
  signedIn,
  turn,
} from '#lib/server/testing/desk.ts';
import { GET } from '../threads/[threadId]/route.ts';
import { POST as STOP } from './[threadId]/stop/route.ts';
import { POST } from './route.ts';

const upstream = serveChat();
const env = deskEnv(upstream);
const session = { user: { id: 'lin' } };
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/session.ts', () => ({
  currentUser: async () => session.user && signedIn(session.user),
}));

const ask = (body: SendRequest) => POST(deskRequest('/api/chat', { method: 'POST', body }));
const answerTo = async (body: SendRequest) => readAnswer(await ask(body));
const threadLines = async (id: string) => {
  const response = await GET(deskRequest(`/api/threads/${id}`), ofThread(id));
  return lines((await response.json()) as ThreadDetail);
};

describe('the same turn sent twice', () => {
  test('at the same moment is sent upstream once, and both requests get the same answer', async () => {
    upstream.script = sends(word('依'), word('民法'), last(), DONE);
    const sent = turn();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => answerTo(sent)));
    for (const { text, metadata } of answers) {
      expect(text).toBe('依民法');
      expect(metadata).toEqual(answers[0]!.metadata);
    }
    expect(upstream.calls).toHaveLength(1);
    expect(await threadLines(sent.thread_id)).toHaveLength(2);
  });

  test('while it is being answered follows that answer from its beginning', async () => {
    const { script, say, opened } = byHand();
    upstream.script = script;
    const sent = turn();
    const first = ask(sent);
    await say(word('一'));
    const readers = [readAnswer(await first), answerTo(sent)];
    await say(word('二'));
    (await opened).end(last() + DONE);
    for (const reader of readers) expect((await reader).text).toBe('一二');
    expect(upstream.calls).toHaveLength(1);
  });

  test('after it was answered gets the stored answer', async () => {
    const sent = turn({ settings: { reasoning_effort: 'low' } });
    upstream.script = whole('好');
    const first = await answerTo(sent);
    const again = await answerTo(sent);
    expect([again.text, again.metadata]).toEqual([first.text, first.metadata]);
    expect(again.metadata.references).toEqual([REFERENCE]);
    expect(upstream.calls).toHaveLength(1);
  });

  test('and failed both times gets the failure both times', async () => {
    upstream.script = status(500);
    const sent = turn();
    const responses = await Promise.all([ask(sent), ask(sent)]);
    expect(responses.map((response) => response.status)).toEqual([502, 502]);
    expect(upstream.calls).toHaveLength(1);
    expect(await threadLines(sent.thread_id)).toEqual(['user: 侵權行為的要件？', 'assistant:  (failed)']);
  });

  test('cannot become two rows in the database', async () => {
    const sent = turn();
    await answerTo(sent);
    const db = await webDb();
    const row = await db.selectFrom('turns').selectAll().executeTakeFirstOrThrow();
    const twice = db
      .insertInto('turns')
      .values({ ...row, position: 9 })
      .execute();
    await expect(twice).rejects.toThrow(/UNIQUE|unique/);
  });
});

describe('a conversation', () => {
  beforeEach(() => {
    upstream.script = (response, call) => whole(`答${call.body.messages.length}`)(response, call);
  });

  async function threeTurns() {
    const thread_id = crypto.randomUUID();
    const turns = ['甲', '乙', '丙'].map((question) => turn({ thread_id, question }));
    for (const one of turns) await answerTo(one);
    return { thread_id, turns };
  }
  const asked = () => upstream.calls.at(-1)!.body.messages.map(({ content }: { content: string }) => content);

  test('is sent upstream with its earlier turns', async () => {
    await threeTurns();
    expect(asked()).toEqual(['甲', '答1', '乙', '答3', '丙']);
  });

  test('drops the turns after an edited question, which takes the place of the original', async () => {
    const { thread_id, turns } = await threeTurns();
    await answerTo(turn({ thread_id, question: '乙改', replaces: turns[1]!.turn_id }));
    expect(asked()).toEqual(['甲', '答1', '乙改']);
    expect(await threadLines(thread_id)).toEqual([
      'user: 甲',
      'assistant: 答1 (stop)',
      'user: 乙改',
      'assistant: 答3 (stop)',
    ]);
    await answerTo(turn({ thread_id, question: '丁' }));
    expect(asked()).toEqual(['甲', '答1', '乙改', '答3', '丁']);
  });

  test('keeps the original turn if its replacement fails before the first word', async () => {
    const { thread_id, turns } = await threeTurns();
    const before = await threadLines(thread_id);
    const again = turn({ thread_id, question: '甲改', replaces: turns[0]!.turn_id });
    for (const script of [status(503), sends(last('error'), DONE)]) {
      upstream.script = script;
      expect((await ask(again)).ok).toBe(false);
      expect(await threadLines(thread_id)).toEqual(before);
    }
    upstream.script = whole('成');
    await answerTo(again);
    expect(await threadLines(thread_id)).toEqual(['user: 甲改', 'assistant: 成 (stop)']);
  });

  test('keeps the original turn if its replacement is stopped, or the process ends, before the first word', async () => {
    const { thread_id, turns } = await threeTurns();
    const before = await threadLines(thread_id);
    const hands = byHand();
    upstream.script = hands.script;
    const waiting = ask(turn({ thread_id, question: '甲改', replaces: turns[0]!.turn_id }));
    await hands.opened;
    expect(await threadLines(thread_id)).toEqual(['user: 甲改', 'assistant: ']);
    await STOP(deskRequest(`/api/chat/${thread_id}/stop`, { method: 'POST' }), ofThread(thread_id));
    expect((await readAnswer(await waiting)).metadata.end).toBe('stopped');
    expect(await threadLines(thread_id)).toEqual(before);

    const db = await webDb();
    const row = await db.selectFrom('turns').selectAll().limit(1).executeTakeFirstOrThrow();
    const left = {
      id: crypto.randomUUID(),
      position: 9,
      answer: '',
      outcome: null,
      replaces: turns[0]!.turn_id,
    };
    await db
      .insertInto('turns')
      .values({ ...row, ...left })
      .execute();
    expect(await threadLines(thread_id)).toEqual(before);
    upstream.script = whole('丁');
    await answerTo(turn({ thread_id, question: '丁' }));
    expect(asked()).toHaveLength(7);
    expect(await threadLines(thread_id)).toHaveLength(8);
  });

  test('keeps the replacement of a turn if it breaks off after its first word', async () => {
    const { thread_id, turns } = await threeTurns();
    upstream.script = sends(word('半'));
    await answerTo(turn({ thread_id, question: '丙改', replaces: turns[2]!.turn_id }));
    expect((await threadLines(thread_id)).slice(4)).toEqual(['user: 丙改', 'assistant: 半 (incomplete)']);
  });

  test('appends a question that replaces a turn which no longer exists', async () => {
    const { thread_id } = await threeTurns();
    await answerTo(turn({ thread_id, question: '丁', replaces: crypto.randomUUID() }));
    expect(await threadLines(thread_id)).toHaveLength(8);
  });
});

test('an answer that was being written when the process ended is shown as cut, with the text that was stored', async () => {
  const sent = turn();
  await answerTo(sent);
  const db = await webDb();
  await db.updateTable('turns').set({ outcome: null, answer: '一半' }).execute();
  expect(await threadLines(sent.thread_id)).toEqual(['user: 侵權行為的要件？', 'assistant: 一半 (cut)']);
  const again = await answerTo(sent);
  expect([again.text, again.metadata.end]).toEqual(['一半', 'cut']);
});

test('the text of a running answer is stored every second', async () => {
  expect(PIECE_EVERY_MS).toBeLessThanOrEqual(1_000);
  const { script, say, opened } = byHand();
  upstream.script = script;
  const answering = ask(turn());
  await say(word('一'));
  const response = await answering;
  const db = await webDb();
  await vi.waitFor(async () =>
    expect(await db.selectFrom('answer_pieces').select('words').execute()).toEqual([{ words: '一' }]),
  );
  (await opened).end(last() + DONE);
  await readAnswer(response);
});

test('a question that cannot be stored is not sent upstream', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  env.dataDir = '/dev/null/nowhere';
  env.databaseUrl &&= 'postgres://desk@127.0.0.1:1/nowhere';
  const response = await ask(turn({ question: '機密' }));
  expect(response.status).toBe(503);
  expect(upstream.calls).toEqual([]);
  expect(JSON.stringify(print.mock.calls)).not.toContain('機密');
  print.mockRestore();
});
