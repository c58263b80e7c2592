import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CompressedResponse } from './compressed-response.ts';

async function listen(listener: (request: IncomingMessage, response: CompressedResponse) => void) {
  const server = createServer({ ServerResponse: CompressedResponse }, listener as RequestListener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function ask(
  port: number,
  encoding = 'br',
  more: Record<string, string> = {},
): Promise<IncomingMessage> {
  const request = get({
    port,
    host: '127.0.0.1',
    agent: false,
    headers: { 'accept-encoding': encoding, ...more },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

function decoded(response: IncomingMessage) {
  const encoding = response.headers['content-encoding'];
  if (!encoding) return response;
  const decoder = encoding === 'br' ? createBrotliDecompress() : createGunzip();
  response.on('aborted', () => decoder.destroy());
  return response.pipe(decoder);
}

const PAGE = `<!doctype html><p>${'租約終止後，出租人應返還押租金。'.repeat(200)}</p>`;
const HTML = { 'content-type': 'text/html; charset=utf-8' };

test.each(['br', 'gzip'])('a page arrives whole in %s, in fewer bytes', async (encoding) => {
  const port = await listen((_, response) => void response.writeHead(200, 'Fine', HTML).end(PAGE));
  const response = await ask(port, encoding);
  expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  expect(response.headers['content-length']).toBeUndefined();
  expect(response.statusMessage).toBe('Fine');
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  expect(await text(decoded(response))).toBe(PAGE);
  expect(bytes).toBeLessThan(PAGE.length / 10);
});

test.each(['br', 'gzip'])(
  'a piece that is flushed is read before the next is written (%s)',
  async (encoding) => {
    const pieces = ['<p>一</p>', '<p>二</p>', '<p>三</p>'];
    const written: CompressedResponse[] = [];
    const port = await listen((_, response) => {
      response.writeHead(200, HTML);
      response.flushHeaders();
      written.push(response);
    });
    const stream = decoded(await ask(port, encoding)).setEncoding('utf8');
    for (const piece of pieces) {
      written[0]?.write(piece);
      written[0]?.flush();
      expect((await once(stream, 'data'))[0]).toBe(piece);
    }
    written[0]?.end();
    await once(stream.resume(), 'end');
  },
);

test('an event stream is sent uncompressed, each event when it is written', async () => {
  const opened: CompressedResponse[] = [];
  const port = await listen((_, response) => {
    opened.push(response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }));
    response.flushHeaders();
  });
  const response = await ask(port, 'br, gzip');
  expect(response.headers['content-encoding']).toBeUndefined();
  response.setEncoding('utf8');
  for (const event of ['data: 一\n\n', `data: ${'長'.repeat(3000)}\n\n`]) {
    opened[0]?.write(event);
    opened[0]?.flush();
    expect((await once(response, 'data'))[0]).toBe(event);
  }
  opened[0]?.end();
});

test.each([
  ['a page with no-transform', 200, { ...HTML, 'cache-control': 'private, no-transform' }, {}],
  ['a page with a content-encoding', 200, { ...HTML, 'content-encoding': 'identity' }, {}],
  ['a picture', 200, { 'content-type': 'image/png' }, {}],
  ['a response without a content-type', 200, {}, {}],
  ['a part of a file', 206, { ...HTML, 'content-range': 'bytes 0-9/99' }, {}],
  ['a page requested by another site', 200, HTML, { 'sec-fetch-site': 'cross-site' }],
  ['a page requested by the same site of another origin', 200, HTML, { 'sec-fetch-site': 'same-site' }],
])('%s is sent uncompressed', async (_, status, headers, asked) => {
  const port = await listen((_, response) => void response.writeHead(status, headers).end(PAGE));
  const response = await ask(port, 'br', asked as Record<string, string>);
  expect(response.headers['content-encoding']).toBe((headers as Record<string, string>)['content-encoding']);
  expect(await text(response)).toBe(PAGE);
});

test('a short body is sent with its length; responses to HEAD and a 304 are not encoded', async () => {
  const port = await listen((request, response) => {
    for (const [name, value] of Object.entries(HTML)) response.setHeader(name, value);
    if (request.url === '/none') response.writeHead(304);
    response.end(request.url === '/none' ? undefined : 'short');
  });
  const short = await ask(port);
  expect(short.headers).toMatchObject({ 'content-length': '5' });
  expect(await text(short)).toBe('short');
  for (const init of [{ method: 'HEAD' }, { path: '/none' }]) {
    const request = get({
      port,
      host: '127.0.0.1',
      agent: false,
      headers: { 'accept-encoding': 'br' },
      ...init,
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(await text(response)).toBe('');
  }
});

describe('a page that links its stylesheet', () => {
  const HREF = '/_next/static/a.css';
  const head = (nonce: string) => `<head><link rel="stylesheet" href="${HREF}" nonce="${nonce}"/></head>`;
  const policy = { 'content-security-policy': "style-src 'self' 'nonce-n1'" };

  async function answer(headers: Record<string, string>, pieces: string[], encoding = 'br') {
    const port = await listen((_, response) => {
      response.useStylesheets(new Map([[HREF, 'p{content:"法"}']]));
      response.writeHead(200, headers);
      for (const piece of pieces.slice(0, -1)) response.write(piece, 'utf8');
      response.end(pieces.at(-1));
    });
    return text(decoded(await ask(port, encoding)));
  }

  test.each(['br', 'gzip'])(
    'has it in its head, in however many pieces it is written (%s)',
    async (encoding) => {
      const page = `<html>${head('n1')}${PAGE}`;
      for (const pieces of [[page], [page.slice(0, 40), page.slice(40), '']]) {
        const sent = await answer({ ...HTML, ...policy }, pieces, encoding);
        expect(sent).toContain(
          '<head><style nonce="n1">p{content:"法"}</style><link rel="stylesheet" disabled="" ',
        );
        expect(sent.endsWith(PAGE)).toBe(true);
      }
    },
  );

  test.each([
    [200, '</>; rel=preconnect'],
    [404, `</>; rel=preconnect, <${HREF}>; rel=preload; as="style"`],
  ])('announces it in a header only with the status of an error (%i)', async (status, expected) => {
    const announced = `</>; rel=preconnect, <${HREF}>; rel=preload; as="style"`;
    const port = await listen((_, response) => {
      response.useStylesheets(new Map([[HREF, 'p{}']]));
      response.writeHead(status, { ...HTML, ...policy, link: announced }).end(head('n1') + PAGE);
    });
    expect((await ask(port)).headers.link).toBe(expected);
  });

  test.each([
    ['another policy', { ...HTML, 'content-security-policy': "style-src 'nonce-n2'" }, 'br'],
    ['no policy', HTML, 'br'],
    ['another type', { ...policy, 'content-type': 'text/x-component' }, 'br'],
    ['no compression', { ...HTML, ...policy }, 'identity'],
  ])('is sent as it is with %s', async (_, headers, encoding) => {
    const page = head('n1') + PAGE;
    expect(await answer(headers, [page], encoding)).toBe(page);
  });
});

test('a compressed response has a weak ETag, and keeps other names of Vary', async () => {
  const port = await listen((_, response) => {
    response.setHeader('vary', ['rsc', 'next-url']);
    response.writeHead(200, ['content-type', 'text/html', 'etag', '"a1"']).end(PAGE);
  });
  expect((await ask(port)).headers).toMatchObject({ etag: 'W/"a1"', vary: 'rsc, next-url, Accept-Encoding' });
});

test('a response is read as it was written, whatever its pieces and encoding', async () => {
  let pieces: (string | Uint8Array)[] = [];
  const port = await listen((_, response) => {
    response.setHeader('content-type', 'text/html');
    for (const piece of pieces) {
      response.write(piece);
      if (piece.length % 2) response.flush();
    }
    response.end(pieces.at(-1));
  });
  const piece = fc.oneof(fc.string({ unit: 'grapheme' }), fc.uint8Array({ maxLength: 5000 }));
  await fc.assert(
    fc.asyncProperty(fc.array(piece), fc.constantFrom('br', 'gzip', 'identity'), async (given, encoding) => {
      pieces = given;
      const chunks = await decoded(await ask(port, encoding)).toArray();
      const whole = [...given, ...given.slice(-1)].map((one) => Buffer.from(one as Uint8Array));
      expect(Buffer.concat(chunks).equals(Buffer.concat(whole))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('a slow reader makes the writer wait, and gets everything', async () => {
  const piece = Buffer.from(Array.from({ length: 200_000 }, () => 33 + Math.floor(Math.random() * 90)));
  let waits = 0;
  const port = await listen(async (_, response) => {
    response.writeHead(200, HTML);
    for (let n = 0; n < 60; n++)
      if (!response.write(piece)) {
        waits++;
        await once(response, 'drain');
      }
    response.end();
  });
  const response = await ask(port);
  response.pause();
  // Until the writer waits, which it does for as long as nobody reads.
  while (waits === 0) await nextTurn();
  let bytes = 0;
  for await (const chunk of decoded(response)) bytes += chunk.length;
  expect(bytes).toBe(60 * piece.length);
  expect(waits).toBeGreaterThan(5);
});

test('a reader who leaves closes the response; later writes are ignored and other requests answered', async () => {
  const closed = Promise.withResolvers<CompressedResponse>();
  const port = await listen((request, response) => {
    if (request.url !== '/') return void response.writeHead(200, HTML).end(PAGE);
    response.once('close', () => closed.resolve(response)).writeHead(200, HTML);
    response.write(PAGE);
    response.flush();
  });
  const response = await ask(port);
  await once(response, 'data');
  response.destroy();
  const left = await closed.promise;
  expect(left.write(PAGE)).toBe(true);
  left.flush();
  left.end(PAGE);
  await nextTurn();
  const next = get({ port, host: '127.0.0.1', path: '/next', headers: { 'accept-encoding': 'br' } });
  const [answer] = (await once(next, 'response')) as [IncomingMessage];
  expect(await text(decoded(answer))).toBe(PAGE);
});
