import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ChatFailureKind } from '#lib/chat/failure.ts';
import type { AnswerEnd } from '#lib/chat/message.ts';
import {
  breaksAfter,
  type ChatScript,
  DONE,
  last,
  open,
  REFERENCE,
  role,
  sends,
  serveChat,
  status,
  whole,
  word,
} from '#lib/server/testing/chat-upstream.ts';
import { deskEnv, KEY } from '#lib/server/testing/desk.ts';
import { nobodysAddress } from '#lib/server/testing/upstream.ts';
import { generateAnswer } from './generate-answer.ts';
import { WIRE_LIMITS, type WireLimits } from './guarded-fetch.ts';

const upstream = serveChat();
const env = deskEnv(upstream);
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));

// Of the limits of production a busy machine may reach only the wait for what follows the finish reason: words that are
// to be read there may come late.
const LIMITS = { ...WIRE_LIMITS, afterFinishMs: 50_000 };
const asked = { messages: [{ role: 'user' as const, content: '問' }], settings: {}, user: 'u-1' };

async function answer(
  script: ChatScript,
  { limits = LIMITS, signal = new AbortController().signal, onText = () => {} } = {},
) {
  upstream.script = script;
  const words = generateAnswer(asked, signal, limits);
  let text = '';
  for (;;) {
    const { done, value } = await words.next();
    if (done) return { text, ...value };
    text += value;
    onText();
  }
}

const raw =
  (type: string, text: string): ChatScript =>
  (response) => {
    response.writeHead(200, { 'content-type': type }).end(text);
  };
const never: ChatScript = () => {};
const silentAfter =
  (...pieces: string[]): ChatScript =>
  (response) => {
    open(response).write(pieces.join(''));
  };
const trickle: ChatScript = (response) => {
  open(response).write(word('好'));
  const dripping = setInterval(() => response.write(': wait\n\n'), 50);
  response.on('close', () => clearInterval(dripping));
};

describe('an answer', () => {
  test('is returned with its references and its end', async () => {
    expect(await answer(whole('依', '法'))).toMatchObject({
      text: '依法',
      end: 'stop',
      references: [REFERENCE],
    });
  });

  test.each<[string, AnswerEnd]>([
    ['length', 'length'],
    ['timeout', 'timeout'],
    ['error', 'error'],
    ['content_filter', 'content_filter'],
    ['tool_calls', 'other'],
  ])('that ends with %s is returned with that end', async (reason, end) => {
    expect(await answer(sends(word('好'), last(reason), DONE))).toMatchObject({ text: '好', end });
  });

  test.each<[string, AnswerEnd, ChatScript]>([
    ['a socket cut', 'cut', breaksAfter(word('好'))],
    ['a socket cut within a line', 'cut', breaksAfter(word('好'), 'data: {"cho')],
    ['an end without finish reason', 'incomplete', sends(word('好'), DONE)],
    ['an end without anything', 'incomplete', sends(word('好'))],
    ['an end within a line', 'incomplete', sends(word('好'), last().slice(0, -9))],
    ['an empty finish reason', 'incomplete', sends(word('好'), last(''), DONE)],
    ['a line that is no JSON', 'failed', sends(word('好'), 'data: {oops\n\n', last(), DONE)],
    ['JSON of another shape', 'failed', sends(word('好'), 'data: {"choices":"x"}\n\n', last(), DONE)],
    ['an error object', 'failed', sends(word('好'), 'data: {"error":{"message":"x"}}\n\n', DONE)],
    ['a line of 10 MB', 'failed', sends(word('好'), word('x'.repeat(10_000_000)), last(), DONE)],
    ['words after the finish reason', 'failed', sends(word('好'), last(), word('了'), DONE)],
  ])('that breaks off by %s keeps its text and is %s', async (_, end, script) => {
    const result = await answer(script);
    expect(result.text).toMatch(/^好/);
    expect(result.end).toBe(end);
  });

  test('longer than the limit is ended', async () => {
    const { end } = await answer(sends(...Array(20).fill(word('x'.repeat(100_000))), last(), DONE));
    expect(end).toBe('failed');
    await upstream.calls[0]!.closed;
    const bytes = await answer(sends(word('好'), word('x'.repeat(2_000))), {
      limits: { ...LIMITS, totalBytes: 1_000 },
    });
    expect(bytes.end).toBe('failed');
  });

  test.each<[string, ChatScript]>([
    ['no [DONE]', sends(word('好'), last())],
    ['no [DONE], and a socket cut', breaksAfter(word('好'), last())],
    ['usage after the finish reason', sends(word('好'), last(), 'data: {"choices":[],"usage":{}}\n\n', DONE)],
    ['comments in between', sends(': a\n\n', word('好'), ':\n\n', last(), DONE)],
    ['chunks after [DONE]', sends(word('好'), last(), `${DONE}${word('不')}`)],
    ['no role', raw('text/event-stream', word('好') + last() + DONE)],
    ['another content type', raw('text/plain', role + word('好') + last() + DONE)],
    ['line ends of CR LF', sends((word('好') + last() + DONE).replaceAll('\n', '\r\n'))],
  ])('with %s is complete', async (_, script) => {
    expect(await answer(script)).toMatchObject({ text: '好', end: 'stop', references: [REFERENCE] });
  });

  test.each<[string, ChatScript]>([
    ['no [DONE]', silentAfter(word('好'), last())],
    ['[DONE]', silentAfter(word('好'), last(), DONE)],
  ])('whose connection stays open after %s is complete without a long wait', async (_, script) => {
    const limits = { ...LIMITS, afterFinishMs: 200 };
    expect(await answer(script, { limits })).toMatchObject({
      text: '好',
      end: 'stop',
      references: [REFERENCE],
    });
  });

  test('is not corrupted by chunks that end within a character', async () => {
    const bytes = Buffer.from(word('民法𠮷👩‍⚖️') + last() + DONE);
    const cuts = Array.from({ length: 40 }, (_, i) => bytes.subarray(20 + i, 21 + i));
    const { text } = await answer(sends(bytes.subarray(0, 20), ...cuts, bytes.subarray(60)));
    expect(text).toBe('民法𠮷👩‍⚖️');
  });

  test.each([
    ['null', null, null],
    ['no list', 'x', null],
    ['an empty list', [], []],
    ['one without title and kind', [{ doc_id: 'a' }], [{ doc_id: 'a', title: '', doc_type: null }]],
    ['a bad one among good ones', [REFERENCE, { title: 'x' }, REFERENCE], [REFERENCE, null, REFERENCE]],
  ])('references: %s', async (_, sent, read) => {
    const { references } = await answer(sends(word('好'), last('stop', { x_svc_references: sent }), DONE));
    expect(references).toEqual(read);
  });

  test('without references has none', async () => {
    expect((await answer(sends(word('好'), last('stop', {}), DONE))).references).toBeNull();
  });
});

describe('an answer without one word', () => {
  const html = '<html><body>Bad gateway</body></html>';
  test.each<[string, ChatFailureKind, ChatScript]>([
    ['401', 'key', status(401)],
    ['429', 'limited', status(429)],
    ['a used-up quota', 'quota', status(429, {}, { error: { code: 'lifetime_limit_exceeded' } })],
    ['404', 'misdirected', status(404)],
    ['405', 'misdirected', status(405)],
    ['500', 'upstream', status(500)],
    ['503', 'overloaded', status(503, { 'retry-after': '5' })],
    ['422', 'refused', status(422)],
    ['a redirect', 'misdirected', status(307, { location: 'http://127.0.0.1:1/' })],
    ['HTML', 'unreadable', raw('text/html; charset=utf-8', html)],
    ['HTML that calls itself a stream', 'unreadable', raw('text/event-stream', html)],
    ['a whole JSON answer', 'unreadable', raw('application/json', '{"choices":[]}')],
    ['an empty body', 'unreadable', raw('text/event-stream', '')],
    ['only [DONE]', 'unreadable', sends(DONE)],
    ['only a finish reason', 'unreadable', sends(last(), DONE)],
    ['garbage', 'unreadable', sends('data: {oops\n\n')],
    ['the reason timeout', 'timeout', sends(last('timeout'), DONE)],
    ['the reason error', 'upstream', sends(last('error'), DONE)],
    ['a socket cut', 'cut', breaksAfter()],
    ['a socket cut before the headers', 'cut', (response) => void response.destroy()],
  ])('because of %s becomes %s', async (_, kind, script) => {
    const { text, failure } = await answer(script);
    expect(text).toBe('');
    expect(failure?.kind).toBe(kind);
    // An answer is asked for once: it costs the firm.
    expect(upstream.calls).toHaveLength(1);
  });

  test('because nothing listens at the address becomes unreachable', async () => {
    const url = upstream.url;
    upstream.url = await nobodysAddress();
    const { failure } = await answer(never);
    upstream.url = url;
    expect(failure?.kind).toBe('unreachable');
  });

  test('but refused by a filter ends with content_filter', async () => {
    expect(await answer(sends(last('content_filter'), DONE))).toMatchObject({
      end: 'content_filter',
      failure: null,
    });
  });
});

describe('an answer that takes too long', () => {
  afterEach(() => void vi.useRealTimers());

  /** Asks, and once `isReached` holds advances the fake clock by the shortest of the limits. */
  async function answerLate(
    script: ChatScript,
    limits: Partial<WireLimits>,
    isReached: (text: string) => boolean,
  ) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let text = '';
    const result = answer(script, { limits: { ...LIMITS, ...limits }, onText: () => (text = '好') });
    const passing = setInterval(() => {
      if (upstream.calls.length > 0 && isReached(text))
        vi.advanceTimersByTime(Math.min(...Object.values(limits)));
    }, 5);
    return result.finally(() => clearInterval(passing));
  }

  test.each<[string, ChatScript, Partial<WireLimits>]>([
    ['no answer', never, { firstByteMs: 55_000 }],
    ['silence', silentAfter(), { silenceMs: 55_000, firstByteMs: 55_000 }],
  ])('to begin because of %s becomes timeout', async (_, script, limits) => {
    const { text, failure } = await answerLate(script, limits, () => true);
    expect([text, failure?.kind]).toEqual(['', 'timeout']);
    expect(upstream.calls).toHaveLength(1);
  });

  test.each<[string, ChatScript, Partial<WireLimits>]>([
    ['silence', silentAfter(word('好')), { silenceMs: 60_000 }],
    ['comments without end', trickle, { totalMs: 60_000, silenceMs: 600_000 }],
  ])('to end because of %s keeps its text and becomes timeout', async (_, script, limits) => {
    expect(await answerLate(script, limits, (text) => text !== '')).toMatchObject({
      text: '好',
      end: 'timeout',
    });
  });
});

describe('an answer that is no longer wanted', () => {
  test.each<[string, ChatScript, boolean]>([
    ['before the headers', never, false],
    ['before the first word', silentAfter(), false],
    ['between words', silentAfter(word('好')), true],
  ])('%s is ended at the upstream', async (_, script, hasWord) => {
    const wanted = new AbortController();
    const heard = Promise.withResolvers<void>();
    const result = answer(script, { signal: wanted.signal, onText: heard.resolve });
    await vi.waitFor(() => expect(upstream.calls).toHaveLength(1));
    if (hasWord) await heard.promise;
    wanted.abort('stopped');
    // It was the abort that ended it: the shortest limit is longer than a test may take.
    expect((await result).end).toBe('stopped');
    await upstream.calls[0]!.closed;
  });
});

test('no error or log line holds the question, the answer, the address or the key', async () => {
  const printed = [vi.spyOn(console, 'log'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'info')];
  const scripts = [
    status(500, {}, { error: KEY }),
    sends(word('密'), 'data: 密\n\n'),
    breaksAfter(word('密')),
  ];
  for (const script of scripts) {
    const { failure } = await answer(script);
    expect(JSON.stringify(failure)).not.toMatch(new RegExp(`${KEY}|127\\.0\\.0\\.1|密`));
  }
  for (const spy of printed) expect(spy.mock.calls).toEqual([]);
});
