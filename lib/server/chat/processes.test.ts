import { expect, test, vi } from 'vitest';
import { byHand, DONE, last, serveChat, whole, word } from '../testing/chat-upstream.ts';
import { deskEnv, lines, signedIn, turn } from '../testing/desk.ts';
import { PROCESSES_TIMEOUT_MS, reading, webProcess } from '../testing/processes.ts';

const upstream = serveChat();
const env = deskEnv(upstream);
vi.mock('../env.ts', () => ({ webEnv: () => env }));
vi.setConfig({ testTimeout: PROCESSES_TIMEOUT_MS });

/** Begins an answer in one of two processes, and reads its first word there. */
async function begun() {
  const { sessionId } = await signedIn({ id: 'lin' });
  const [writer, other] = await Promise.all([webProcess(env), webProcess(env)]);
  const { script, say, opened } = byHand();
  upstream.script = script;
  const sent = turn();
  const sending = writer.send('lin', sessionId, sent);
  await say(word('一'));
  const first = reading(await sending);
  await first.until('一');
  const finish = async () => (await opened).end(last() + DONE);
  return { writer, other, first, sent, id: sent.thread_id, sessionId, say, finish };
}

test('a running answer can be followed from its beginning in another process, and is stored for it', async () => {
  const { other, first, id, say, finish, sent, sessionId } = await begun();
  const second = reading(await other.follow('lin', id));
  await second.until('一');
  const { thread, messages } = await other.thread('lin', id);
  expect(thread.running).toBe(true);
  expect(messages.at(-1)).toMatchObject({ parts: [{ text: '一', state: 'streaming' }] });
  await say(word('二𠮷'));
  await say(word('\n「三」'));
  await second.until('一二𠮷\n「三」');
  await finish();
  expect(await first.done).toEqual({ text: '一二𠮷\n「三」', end: 'stop' });
  expect(await second.done).toEqual({ text: '一二𠮷\n「三」', end: 'stop' });
  expect(lines(await other.thread('lin', id)).at(-1)).toBe('assistant: 一二𠮷\n「三」 (stop)');
  // Sent again, to whichever process, it is the same answer.
  expect((await reading(await other.send('lin', sessionId, sent)).done).text).toBe('一二𠮷\n「三」');
  expect(upstream.calls).toHaveLength(1);
});

test('an answer stopped from another process ends at the upstream and is shown as stopped everywhere', async () => {
  const { other, first, id } = await begun();
  const second = reading(await other.follow('lin', id));
  await second.until('一');
  await other.stop('lin', id);
  expect(lines(await other.thread('lin', id)).at(-1)).toBe('assistant: 一 (stopped)');
  await upstream.calls[0]!.closed;
  expect(await first.done).toEqual({ text: '一', end: 'stopped' });
  expect(await second.done).toEqual({ text: '一', end: 'stopped' });
});

test('when the writing process dies, the answer is shown as cut with its text so far, and the conversation can continue', async () => {
  const { writer, other, first, id, sessionId } = await begun();
  const second = reading(await other.follow('lin', id));
  await second.until('一');
  const lost = first.done.catch(() => null);
  const from = performance.now();
  await writer.kill();
  expect(await second.done).toEqual({ text: '一', end: 'cut' });
  // We promise ten seconds; not asserted, because a busy machine may take long for each of a few steps.
  console.warn(`told as cut after ${Math.round(performance.now() - from)} ms`);
  await lost;
  const { thread, messages } = await other.thread('lin', id);
  expect(thread.running).toBe(false);
  expect(messages.at(-1)).toMatchObject({ parts: [{ text: '一' }], metadata: { end: 'cut' } });
  upstream.script = whole('好');
  const again = await other.send('lin', sessionId, turn({ thread_id: id }));
  expect(await reading(again).done).toEqual({ text: '好', end: 'stop' });
});

test('the same turn sent to two processes at once is sent upstream once', async () => {
  const { sessionId } = await signedIn({ id: 'lin' });
  const processes = await Promise.all([webProcess(env), webProcess(env)]);
  const sent = turn();
  const responses = await Promise.all(processes.map((one) => one.send('lin', sessionId, sent)));
  for (const response of responses) expect(await reading(response).done).toEqual({ text: '好', end: 'stop' });
  expect(upstream.calls).toHaveLength(1);
});
