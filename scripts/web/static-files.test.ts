import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import http, { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFiles } from '../lib/compress-files.ts';
import { withHeaders } from './security-headers.ts';
import { serveCompressed } from './serve-compressed.ts';
import { createStaticHandler } from './static-files.ts';

const SCRIPT = `/* 法研台 */${'console.log("押租金");'.repeat(200)}`;

/** A folder with a script, a short script and a font, compressed as the build does. */
async function builtFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'static-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'chunks'));
  writeFileSync(path.join(folder, 'chunks/a b.js'), 'never asked for: its name is not in any page');
  writeFileSync(path.join(folder, 'chunks/main.js'), SCRIPT);
  writeFileSync(path.join(folder, 'chunks/short.js'), 'let a;');
  writeFileSync(path.join(folder, 'secret.key'), 'no type of a static file');
  writeFileSync(path.join(folder, 'face.woff2'), Buffer.alloc(5000, 7));
  await compressFiles(folder);
  return folder;
}

/** Stands in for Next's server: it matters here only that it is asked last. */
async function serve(folder: string): Promise<number> {
  const headers = [{ key: 'X-Content-Type-Options', value: 'nosniff' }];
  const server = Promise.withResolvers<http.Server>();
  await serveCompressed(
    async () => {
      const made = http.createServer((_, response) => response.writeHead(404).end('from Next'));
      await once(made.listen(0, '127.0.0.1'), 'listening');
      server.resolve(made);
    },
    withHeaders(headers, createStaticHandler(folder, '/_next/static/')),
  );
  const started = await server.promise;
  onTestFinished(() => void started.close().closeAllConnections());
  return (started.address() as AddressInfo).port;
}

async function ask(port: number, file: string, encoding = 'br, gzip', method = 'GET') {
  const headers = { 'accept-encoding': encoding };
  const request = get({ port, host: '127.0.0.1', agent: false, path: file, method, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

const bytesOf = async (response: IncomingMessage) => Buffer.concat(await response.toArray());

test('a script of the build is sent as the build compressed it, with an immutable cache', async () => {
  const folder = await builtFolder();
  const port = await serve(folder);
  const file = '/_next/static/chunks/main.js';
  const brotli = await ask(port, file);
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(statSync(path.join(folder, 'chunks/main.js.br')).size),
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(SCRIPT);
  const gzip = await ask(port, `${file}?dpl=1`, 'gzip');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(SCRIPT);
  const plain = await ask(port, file, 'identity');
  expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(await text(plain)).toBe(SCRIPT);
});

test('a file that compression does not make smaller is sent uncompressed', async () => {
  const port = await serve(await builtFolder());
  const short = await ask(port, '/_next/static/chunks/short.js');
  expect(short.headers).toMatchObject({ 'content-length': '6' });
  expect(short.headers['content-encoding']).toBeUndefined();
  const font = await ask(port, '/_next/static/face.woff2');
  expect(font.headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '5000' });
});

test('HEAD gets the headers of a static file without its bytes', async () => {
  const response = await ask(await serve(await builtFolder()), '/_next/static/chunks/main.js', 'br', 'HEAD');
  expect(response.headers).toMatchObject({ 'content-encoding': 'br' });
  expect(await text(response)).toBe('');
});

test.each([
  ['a file outside the folder', '/_next/static/../secret.key'],
  ['a file outside, encoded', '/_next/static/%2e%2e/web.ts'],
  ['a compressed file by its own name', '/_next/static/chunks/main.js.br'],
  ['a file of no known type', '/_next/static/secret.key'],
  ['a folder', '/_next/static/chunks'],
  ['a page', '/search?q=/_next/static/chunks/main.js'],
])('%s is left to Next', async (_, file) => {
  const response = await ask(await serve(await builtFolder()), file);
  expect(response.statusCode).toBe(404);
  expect(await text(response)).toBe('from Next');
});

test('a method other than GET and HEAD on a static file is a 405 that names these two', async () => {
  const response = await ask(await serve(await builtFolder()), '/_next/static/chunks/main.js', 'br', 'POST');
  expect(response.statusCode).toBe(405);
  expect(response.headers.allow).toBe('GET, HEAD');
});

test('serveCompressed throws if the start creates no server', async () => {
  await expect(
    serveCompressed(
      async () => {},
      () => false,
    ),
  ).rejects.toThrow('nothing is compressed');
  expect(http.createServer).toBe(createServer);
});
