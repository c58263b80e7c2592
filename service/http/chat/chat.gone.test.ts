import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '#service/testing/app.ts';
import { CHAT, chatRequest, delta, scriptedModel } from '#service/testing/chat.ts';
import { eventLoopTurns } from '#service/testing/gated.ts';
import { listeningApp } from '#service/testing/listening.ts';

const CLIENT_CLOSED = '"outcome":"client_closed"';
/** Longer than any test: only the client's going can end an answer. */
const NEVER_REACHED_MS = 600_000;

/** The app on a real port, with a model that never ends; tells when it has begun and when it was aborted. */
async function endless(piece = '好'.repeat(1_000)) {
  const begun = Promise.withResolvers<void>();
  const aborted = Promise.withResolvers<void>();
  let pieces = 0;
  const modelFor = scriptedModel(async function* (signal) {
    signal.addEventListener('abort', () => aborted.resolve());
    for (;;) {
      pieces += 1;
      yield delta(piece);
      begun.resolve();
      await setImmediate();
    }
  });
  const chat = { streamsPerKey: 1, timeoutMs: NEVER_REACHED_MS, stalledClientMs: NEVER_REACHED_MS };
  const { newKey, logged, port, url } = await listeningApp({ modelFor, chat });
  const { key } = await newKey();
  function ask(body: object) {
    const { headers, body: content, method } = chatRequest(key, body);
    const sent = request({ port, path: CHAT, method, headers: headers as Record<string, string> });
    sent.on('error', () => {});
    sent.end(content);
    return sent;
  }
  /** Only one answer at a time is admitted: that another one is admitted shows that the first has ended. */
  async function expectAdmission() {
    const again = await fetch(`${url}${CHAT}`, chatRequest(key, { stream: true }));
    expect(again.status).toBe(200);
    await again.body?.cancel();
  }
  /** Waits until all buffers up to the client are full, so that no more is read from the model. */
  async function untilStalled() {
    for (let before = -1; before !== pieces; ) {
      before = pieces;
      await eventLoopTurns();
    }
  }
  return { ask, begun: begun.promise, aborted: aborted.promise, logged, expectAdmission, untilStalled };
}

describe('when the client closes the connection, the model is aborted and another answer is admitted', () => {
  test('in the middle of a stream', async () => {
    const { ask, begun, aborted, logged, expectAdmission } = await endless();
    const sent = ask({ stream: true });
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await Promise.all([begun, once(answer, 'data')]);
    sent.destroy();
    await aborted;
    await logged(CLIENT_CLOSED);
    await expectAdmission();
  });

  test('before it has read anything', async () => {
    const { app, newKey, log } = await testApp({ chat: { streamsPerKey: 1 } });
    const { key } = await newKey();
    const ask = () => app.request(CHAT, chatRequest(key, { stream: true }));
    await (await ask()).body?.cancel();
    expect(log.join('')).toContain(CLIENT_CLOSED);
    const again = await ask();
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });

  test('while an answer is made that is not streamed', async () => {
    const { ask, begun, aborted, logged, expectAdmission } = await endless();
    const sent = ask({});
    await begun;
    sent.destroy();
    await aborted;
    await logged(CLIENT_CLOSED);
    await expectAdmission();
  });

  test('after it had stopped reading', async () => {
    const { ask, begun, aborted, logged, untilStalled, expectAdmission } = await endless();
    const sent = ask({ stream: true });
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.pause();
    await begun;
    await untilStalled();
    sent.destroy();
    await aborted;
    await logged(CLIENT_CLOSED);
    await expectAdmission();
  });
});

describe('a client that stays connected but reads nothing', () => {
  afterEach(() => void vi.useRealTimers());

  test('is disconnected after the time limit of answers and its grace, and another answer is admitted', async () => {
    // The socket's own timers are not faked: only the limit for a stalled client passes.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ask, begun, logged, untilStalled, expectAdmission } = await endless('好'.repeat(300_000));
    const sent = ask({ stream: true });
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.pause();
    await begun;
    await untilStalled();
    vi.advanceTimersByTime(2 * NEVER_REACHED_MS);
    await logged(CLIENT_CLOSED);
    vi.useRealTimers();
    await expectAdmission();
  });
});
