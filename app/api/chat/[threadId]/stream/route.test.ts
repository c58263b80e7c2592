import { describe, expect, test, vi } from 'vitest';
import { POST } from '#app/api/chat/route.ts';
import { GET as READ } from '#app/api/threads/[threadId]/route.ts';
import type { ThreadDetail } from '#lib/chat/requests.ts';
import { CLOSED_PAGE_GRACE_MS, LOST_READER_GRACE_MS, PAGE_LOAD_GRACE_MS } from '#lib/server/chat/run.ts';
import { byHand, DONE, last, serveChat, whole, word } from '#lib/server/testing/chat-upstream.ts';
import {
  chunksOf,
  deskEnv,
  deskRequest,
  lines,
  ofThread,
  readAnswer,
  signedIn,
  turn,
} from '#lib/server/testing/desk.ts';
import { POST as LEAVE } from '../leave/route.ts';
import { POST as STOP } from '../stop/route.ts';
import { GET } from './route.ts';

const upstream = serveChat();
const env = deskEnv(upstream);
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
const session = { user: { id: 'lin' } };
vi.mock('#lib/server/session.ts', () => ({
  currentUser: async () => session.user && signedIn(session.user),
}));

const resume = (id: string, signal?: AbortSignal) =>
  GET(deskRequest(`/api/chat/${id}/stream`, signal ? { signal } : {}), ofThread(id));
const stop = (id: string) => STOP(deskRequest(`/api/chat/${id}/stop`, { method: 'POST' }), ofThread(id));
const leavePage = (id: string) =>
  LEAVE(deskRequest(`/api/chat/${id}/leave`, { method: 'POST' }), ofThread(id));
const read = async (id: string) => {
  const response = await READ(deskRequest(`/api/threads/${id}`), ofThread(id));
  return (await response.json()) as ThreadDetail;
};

/** How much of a grace period `act` itself may take on a busy machine, whose clock goes on. */
const SLACK_MS = 5_000;

/** Runs `act`, then lets `ms` pass for everything that waits by a timer. */
async function passing(ms: number, act: () => unknown) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    await act();
    vi.advanceTimersByTime(ms);
  } finally {
    vi.useRealTimers();
  }
}

/** An answer that has its first word, and the tab that reads it. */
async function startAnswer() {
  const { script, say, opened } = byHand();
  upstream.script = script;
  const sent = turn();
  const tab = new AbortController();
  const answering = POST(deskRequest('/api/chat', { method: 'POST', body: sent, signal: tab.signal }));
  await say(word('一'));
  const response = await answering;
  const end = async () => (await opened).end(last() + DONE);
  return { id: sent.thread_id, sent, tab, response, say, end, call: upstream.calls.at(-1)! };
}

describe('a running answer', () => {
  test('can be followed from its beginning by any number of readers, who all receive the same bytes', async () => {
    const { id, response, say, end } = await startAnswer();
    const first = readAnswer(response);
    for (const text of ['二𠮷', '三\n', '"四"\\']) await say(word(text));
    const second = readAnswer(await resume(id));
    await say(word('五'));
    await vi.waitFor(async () => expect(lines(await read(id)).at(-1)).toMatch(/五$/));
    const third = readAnswer(await resume(id));
    await end();
    const [a, b, c] = await Promise.all([first, second, third]);
    expect(a.text).toBe('一二𠮷三\n"四"\\五');
    expect(Buffer.from(b.text)).toEqual(Buffer.from(a.text));
    expect(Buffer.from(c.text)).toEqual(Buffer.from(a.text));
    expect([b.metadata, c.metadata]).toEqual([a.metadata, a.metadata]);
    expect(b.chunks[0]).toEqual(a.chunks[0]);
  });

  test('is part of the thread as far as it has been written', async () => {
    const { id, response, end } = await startAnswer();
    const { thread, messages } = await read(id);
    expect(thread.running).toBe(true);
    expect(messages.at(-1)).toMatchObject({ parts: [{ text: '一', state: 'streaming' }] });
    expect(messages.at(-1)?.metadata).not.toHaveProperty('end');
    await end();
    await readAnswer(response);
    expect((await read(id)).thread.running).toBe(false);
  });

  test('can no longer be followed once it has ended: the response is 204', async () => {
    const { id, response, end } = await startAnswer();
    await end();
    await readAnswer(response);
    expect((await resume(id)).status).toBe(204);
  });

  test('reaches a slow reader completely, who holds up no other reader', async () => {
    const { id, response, say, end } = await startAnswer();
    const slow = chunksOf(await resume(id));
    await slow.next();
    for (let i = 0; i < 200; i++) await say(word('字'));
    await end();
    expect((await readAnswer(response)).text).toBe(`一${'字'.repeat(200)}`);
    let text = '';
    for await (const chunk of slow) if (chunk.type === 'text-delta') text += chunk.delta;
    expect(text).toBe(`一${'字'.repeat(200)}`);
  });
});

describe('stop', () => {
  test('reaches the upstream while the answer is streamed, and keeps the text so far', async () => {
    const { id, response, call } = await startAnswer();
    expect((await stop(id)).status).toBe(204);
    await call.closed;
    expect((await readAnswer(response)).metadata.end).toBe('stopped');
    expect(lines(await read(id)).at(-1)).toBe('assistant: 一 (stopped)');
    expect((await stop(id)).status).toBe(204);
  });

  test('reaches the upstream also before the first word of the answer', async () => {
    const { script, opened } = byHand();
    upstream.script = script;
    const sent = turn();
    const answering = POST(deskRequest('/api/chat', { method: 'POST', body: sent }));
    await opened;
    await stop(sent.thread_id);
    expect((await readAnswer(await answering)).metadata.end).toBe('stopped');
    await upstream.calls[0]!.closed;
    expect(lines(await read(sent.thread_id)).at(-1)).toBe('assistant:  (stopped)');
  });
});

describe('a stop that overtakes its question', () => {
  const stopTurn = (id: string, turnId: string) =>
    STOP(deskRequest(`/api/chat/${id}/stop?turn=${turnId}`, { method: 'POST' }), ofThread(id));

  test('prevents the request to the upstream and is reported; the question is answered when it is sent again', async () => {
    const sent = turn();
    expect((await stopTurn(sent.thread_id, sent.turn_id)).status).toBe(204);
    const send = async () => readAnswer(await POST(deskRequest('/api/chat', { method: 'POST', body: sent })));
    expect((await send()).metadata.end).toBe('stopped');
    expect(upstream.calls).toHaveLength(0);
    expect(lines(await read(sent.thread_id))).toEqual([`user: ${sent.question}`, 'assistant:  (stopped)']);
    upstream.script = whole('答。');
    expect((await send()).text).toBe('答。');
  });

  test('stops only the turn that it names, of the same lawyer', async () => {
    upstream.script = whole('答。');
    const sent = turn();
    session.user = { id: 'chen' };
    await stopTurn(sent.thread_id, sent.turn_id);
    session.user = { id: 'lin' };
    await stopTurn(sent.thread_id, crypto.randomUUID());
    const response = await POST(deskRequest('/api/chat', { method: 'POST', body: sent }));
    expect((await readAnswer(response)).text).toBe('答。');
  });

  test('ends the running answer that it names, as a stop without a turn does', async () => {
    const { id, response } = await startAnswer();
    const [question] = (await read(id)).messages;
    await stopTurn(id, question!.id);
    expect((await readAnswer(response)).metadata.end).toBe('stopped');
  });
});

describe('a lost connection', () => {
  test.each(['signal', 'stream'])(
    'is waited for a minute; then the answer ends at the upstream, and is not shown as stopped by somebody (%s)',
    async (how) => {
      const { id, response, tab, say, call } = await startAnswer();
      await passing(LOST_READER_GRACE_MS - SLACK_MS, () =>
        how === 'signal' ? tab.abort() : response.body!.cancel(),
      );
      await say(word('二'));
      await vi.waitFor(async () => expect(lines(await read(id)).at(-1)).toBe('assistant: 一二'));
      const again = new AbortController();
      await passing(LOST_READER_GRACE_MS, async () => {
        await resume(id, again.signal);
        again.abort();
      });
      await call.closed;
      await vi.waitFor(async () => expect(lines(await read(id)).at(-1)).toBe('assistant: 一二 (left)'));
    },
  );

  test('changes nothing while another reader follows the answer', async () => {
    const { id, tab, say, end } = await startAnswer();
    const other = readAnswer(await resume(id));
    await passing(10 * LOST_READER_GRACE_MS, () => tab.abort());
    await say(word('二'));
    await end();
    expect((await other).text).toBe('一二');
  });
});

describe('a closed tab', () => {
  test('ends the answer at the upstream within a second', async () => {
    const { id, tab, call } = await startAnswer();
    await passing(CLOSED_PAGE_GRACE_MS, async () => {
      expect((await leavePage(id)).status).toBe(204);
      tab.abort();
    });
    await call.closed;
    await vi.waitFor(async () => expect(lines(await read(id)).at(-1)).toBe('assistant: 一 (left)'));
  });

  test('ends the answer also before its first word', async () => {
    const { script, opened } = byHand();
    upstream.script = script;
    const tab = new AbortController();
    const sent = turn();
    void POST(deskRequest('/api/chat', { method: 'POST', body: sent, signal: tab.signal }));
    await opened;
    await passing(CLOSED_PAGE_GRACE_MS, async () => {
      tab.abort();
      await leavePage(sent.thread_id);
    });
    await upstream.calls[0]!.closed;
  });

  test('ends nothing if no answer is running, or only one of another lawyer', async () => {
    expect((await leavePage(crypto.randomUUID())).status).toBe(204);
    expect((await leavePage('no-id')).status).toBe(204);
  });
});

describe('a reload', () => {
  test('finds the answer still running, however long the page takes to load', async () => {
    const { id, tab, say, end, call } = await startAnswer();
    // A browser asks for the new page first and leaves the old one when it has the beginning of it.
    await passing(PAGE_LOAD_GRACE_MS - SLACK_MS, async () => {
      await read(id);
      await leavePage(id);
      tab.abort();
    });
    const again = readAnswer(await resume(id));
    await say(word('二'));
    await end();
    expect((await again).text).toBe('一二');
    await call.closed;
  });

  test('does not delay the end of the answer once the tab is closed for good', async () => {
    const { id, tab, call } = await startAnswer();
    const again = new AbortController();
    await passing(CLOSED_PAGE_GRACE_MS, async () => {
      await read(id);
      tab.abort();
      await resume(id, again.signal);
      again.abort();
      await leavePage(id);
    });
    await call.closed;
  });
});
