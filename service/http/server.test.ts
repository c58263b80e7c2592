import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ErrorResponse } from '#lib/contract/error.ts';
import { bearer, searchPath } from '#service/testing/app.ts';
import { expectError, remaining } from '#service/testing/expect.ts';
import { gated } from '#service/testing/gated.ts';
import { listeningApp } from '#service/testing/listening.ts';
import { memoryEngine } from '#service/testing/memory-engine.ts';
import { runningService } from '#service/testing/running.ts';

/** What the server answers to these very bytes. */
async function bytes(url: string, message: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(message, 'utf8');
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, ...ErrorResponse.parse(JSON.parse(body)) };
}

describe('over a real connection', () => {
  test('500 families of emoji fit into a URL', async () => {
    const { url, newKey } = await runningService();
    const { key } = await newKey();
    const path = searchPath({ query: '👨‍👩‍👧‍👦'.repeat(500) });
    expect(path.length).toBeGreaterThan(37_000);
    expect((await fetch(url + path, bearer(key))).status).toBe(200);
  });

  test('a query of 20,000 characters is answered with 422 and the searches left, not with headers too large', async () => {
    const { url, newKey } = await runningService();
    const { key } = await newKey();
    const answer = await fetch(url + searchPath({ query: '民'.repeat(20_000) }), bearer(key));
    expect(answer.headers.get('x-ratelimit-remaining-requests')).not.toBeNull();
    await expectError(answer, 422, 'invalid_parameter');
  });

  test('headers over 256 KiB are answered with 431, in the format of every error', async () => {
    const { url } = await runningService();
    const answer = await fetch(`${url}/healthz`, { headers: { 'x-long': 'x'.repeat(270_000) } });
    await expectError(answer, 431, 'headers_too_large');
  });

  test.each([
    ['that is no HTTP', 'HELLO\r\n\r\n'],
    [
      'with Chinese in its URL that was not encoded',
      'GET /api/v1/search?query=民法 HTTP/1.1\r\nHost: a\r\n\r\n',
    ],
    ['with a host that is none', 'GET /healthz HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    [
      'with two lengths',
      'POST /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
  ])('a request %s is answered 400, in the shape of every error', async (_, message) => {
    const { url } = await runningService();
    const { status, head, error } = await bytes(url, message);
    expect({ status, code: error.code }).toEqual({ status: 400, code: 'malformed_request' });
    expect(head).toContain(`x-request-id: ${error.request_id}`);
  });

  test('a request without a Host header, as old health checks send it, is served', async () => {
    const { url } = await runningService();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET /healthz HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('an expectation that nobody knows changes nothing', async () => {
    const { url } = await runningService();
    const call = request(`${url}/healthz`, { headers: { expect: 'a good answer' } }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.resume();
  });

  test('a body over 1 MiB is answered with 413 without being read', async () => {
    const { url, newKey } = await runningService();
    const { key } = await newKey({ quota: 3 });
    const answer = await fetch(url + searchPath({ query: '民法' }), {
      method: 'POST',
      body: 'x'.repeat(3 * 1024 * 1024),
      ...bearer(key),
    });
    await expectError(answer, 413, 'body_too_large');
    expect(remaining(answer)).toBe(3);
  });

  test('after a body over 1 MiB whose length was not announced, the same connection serves the next request', async () => {
    const { url, newKey } = await runningService();
    const { headers } = bearer((await newKey()).key);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const answerTo = async (method: string, body?: string) => {
      const call = request(url + searchPath({ query: '民法' }), { agent, method, headers });
      if (body) call.write(body);
      call.end();
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      await text(answer);
      return { status: answer.statusCode, isReused: call.reusedSocket };
    };
    expect(await answerTo('POST', 'x'.repeat(3 * 1024 * 1024))).toEqual({ status: 413, isReused: false });
    expect(await answerTo('GET')).toEqual({ status: 200, isReused: true });
    agent.destroy();
  });

  test('one connection serves many requests', async () => {
    const { url } = await runningService();
    const answer = await fetch(`${url}/healthz`);
    expect(answer.headers.get('connection')).toBe('keep-alive');
    expect(answer.headers.get('keep-alive')).toBe('timeout=75');
  });

  test.each(['Transfer-Encoding: chunked\r\n\r\n5\r\n{"mod\r\n', 'Content-Length: 99\r\n\r\n{"mod'])(
    'a client that disconnects within its body is no failure of the service: %j',
    async (rest) => {
      const { server, port, newKey, log, logged } = await listeningApp();
      const { key } = await newKey();
      const received = once(server, 'request');
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `POST /api/v1/chat/completions HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n${rest}`,
      );
      await received;
      socket.destroy();
      await logged('"msg":"request"');
      expect(log.join()).toContain('"code":"client_closed"');
    },
  );

  test('a client that disconnects before the answer is not charged', async () => {
    const { engine, called, open } = gated(memoryEngine([]));
    const { url, server, keys, newKey, logged } = await listeningApp({ engine });
    const { key } = await newKey();
    const received = once(server, 'request');
    const call = request(url + searchPath({ query: '民法' }), bearer(key));
    call.on('error', () => {}).end();
    const [incoming] = (await received) as [IncomingMessage];
    await called;
    const closed = once(incoming.socket, 'close');
    call.destroy();
    await closed;
    open();
    await logged('"code":"client_closed"');
    expect((await keys.find(key))?.used).toBe(0);
  });
});
