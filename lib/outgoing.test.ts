import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { BodyTooLongError, isLoopbackHost, isSafeAddress, outgoingFetch, readHosts } from './outgoing.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test.each([301, 302, 303, 307, 308])(
  'a redirect with %i is an answer like another, and not followed',
  async (status) => {
    let reached = 0;
    const elsewhere = await serve((_, response) => void response.end(String(++reached)));
    const url = await serve((_, response) => void response.writeHead(status, { location: elsewhere }).end());
    const headers = { authorization: 'Bearer secret' };
    const answer = await outgoingFetch(url, { method: 'POST', body: '問', headers }, { mostBytes: 100 });
    expect([answer.status, answer.ok, reached]).toEqual([status, false, 0]);
  },
);

test('a body is read whole up to its bound, and an endless one is cut with its connection', async () => {
  const url = await serve((_, response) => void response.end('x'.repeat(1_000)));
  expect(await (await outgoingFetch(url, {}, { mostBytes: 1_000 })).text()).toHaveLength(1_000);
  const gone = Promise.withResolvers<void>();
  const endless = await serve((_, response) => {
    const more = () =>
      void (response.destroyed || response.write(Buffer.alloc(65_536))
        ? setImmediate(more)
        : response.once('drain', more));
    response.on('close', gone.resolve);
    more();
  });
  const answer = await outgoingFetch(endless, {}, { mostBytes: 1_000_000 });
  await expect(answer.text()).rejects.toThrow(BodyTooLongError);
  await gone.promise;
});

test('a body that is small on the wire is counted as it is unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000));
  const url = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
  expect(bomb.length).toBeLessThan(100_000);
  await expect((await outgoingFetch(url, {}, { mostBytes: 1_000_000 })).text()).rejects.toThrow(
    BodyTooLongError,
  );
});

test.each([
  ['https://llm.example/v1', '', true],
  ['http://127.0.0.1:11434/v1', '', true],
  ['http://localhost:11434/v1', '', true],
  ['http://[::1]:11434/v1', '', true],
  ['http://llm.example/v1', '', false],
  ['http://10.0.0.5:8080/v1', '', false],
  ['http://127.0.0.1.example/v1', '', false],
  ['http://localhost@llm.example/v1', '', false],
  ['http://10.0.0.5:8080/v1', '10.0.0.5:8080', true],
  ['http://10.0.0.5:8081/v1', '10.0.0.5:8080', false],
  ['http://OLLAMA:11434/v1', ' other , Ollama', true],
  ['http://ollama.example/v1', 'ollama', false],
])('%s may be used with PLAIN_HTTP_HOSTS=%j: %s', (url, hosts, isSafe) => {
  expect(isSafeAddress(url, readHosts(hosts))).toBe(isSafe);
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.5', false],
  ['127.0.0.1.example', false],
  ['localhost.example', false],
  ['my-localhost', false],
  ['127.0.0.1:80', false],
  ['', false],
])('%j is this machine: %s', (host, isLoopback) => {
  expect(isLoopbackHost(host)).toBe(isLoopback);
});
