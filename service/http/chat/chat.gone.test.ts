import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '#service/listen.ts';
import { testApp } from '#service/testing/app.ts';
import { CHAT, chatRequest, delta, scriptedModel } from '#service/testing/chat.ts';
import { createHttpServer } from '../server.ts';

/** The app on a real port, with a model that never ends; tells when it was given up. */
async function endless(
  chat: NonNullable<Parameters<typeof testApp>[0]>['chat'] = {},
  piece = '好'.repeat(1_000),
) {
  const begun = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<number>();
  const modelFor = scriptedModel(async function* (signal) {
    signal.addEventListener('abort', () => stopped.resolve(performance.now()));
    begun.resolve();
    for (;;) {
      yield delta(piece);
      await sleep(5);
    }
  });
  const { app, newKey, log } = await testApp({ modelFor, chat: { streamsPerKey: 1, ...chat } });
  const server = createHttpServer(app);
  await listen(server, '127.0.0.1', 0);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const { key } = await newKey();
  async function ask(body: object) {
    const { headers, body: content, method } = chatRequest(key, body);
    const sent = request({ port, path: CHAT, method, headers: headers as Record<string, string> });
    sent.on('error', () => {});
    sent.end(content);
    return sent;
  }
  return { ask, begun: begun.promise, stopped: stopped.promise, log, port, key };
}

describe('when the client goes, the work stops within 100 ms and its place is free', () => {
  test('in the middle of a stream', async () => {
    const { ask, begun, stopped, log, port, key } = await endless();
    const sent = await ask({ stream: true });
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await once(answer, 'data');
    await begun;
    const gone = performance.now();
    sent.destroy();
    expect((await stopped) - gone).toBeLessThan(100);
    await expect.poll(() => log.join('')).toContain('"outcome":"client_closed"');
    const again = await fetch(`http://127.0.0.1:${port}${CHAT}`, chatRequest(key, { stream: true }));
    expect(again.status).toBe(200);
    await again.body?.cancel();
  });

  test('while an answer is made that is not streamed', async () => {
    const { ask, begun, stopped, log } = await endless();
    const sent = await ask({});
    await begun;
    const gone = performance.now();
    sent.destroy();
    expect((await stopped) - gone).toBeLessThan(100);
    await expect.poll(() => log.join('')).toContain('"outcome":"client_closed"');
  });

  test('also when it had stopped reading', async () => {
    const { ask, stopped } = await endless();
    const sent = await ask({ stream: true });
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.pause();
    await sleep(300);
    const gone = performance.now();
    sent.destroy();
    expect((await stopped) - gone).toBeLessThan(100);
  });
});

test('a client that stays but takes nothing is let go, and its place is free', async () => {
  const { ask, log, port, key } = await endless(
    { timeoutMs: 1_000, takingMs: 200 },
    // More than what the buffers on the way hold.
    '好'.repeat(300_000),
  );
  const sent = await ask({ stream: true });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.pause();
  await expect.poll(() => log.join(''), { timeout: 9_000 }).toContain('"outcome":"client_closed"');
  const again = await fetch(`http://127.0.0.1:${port}${CHAT}`, chatRequest(key, { stream: true }));
  expect(again.status).toBe(200);
  await again.body?.cancel();
});
