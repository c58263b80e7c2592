import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { NO_PAGE_POLICY, securityHeaders, withHeaders } from './security-headers.ts';
import { serveCompressed } from './serve-compressed.ts';

const EVERYWHERE = [{ key: 'X-Content-Type-Options', value: 'nosniff' }];

/** Serves with a listener like Next's, wrapped as our server wraps it; resolves with the address. */
async function serve(listener: http.RequestListener, webUrl: string): Promise<string> {
  const server = Promise.withResolvers<http.Server>();
  const first = withHeaders(securityHeaders(EVERYWHERE, webUrl), () => false);
  await serveCompressed(async () => server.resolve(http.createServer(listener)), first);
  const made = await server.promise;
  await once(made.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void made.close().closeAllConnections());
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/`;
}

test.each([200, 307, 400, 401, 404, 405, 500])(
  'a response of %i without headers of its own has all security headers',
  async (status) => {
    const url = await serve((_, response) => response.writeHead(status).end('x'), 'https://desk.example');
    const { headers } = await fetch(url, { redirect: 'manual' });
    expect(headers.get('content-security-policy')).toBe(NO_PAGE_POLICY);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  },
);

test('a page’s own Content-Security-Policy replaces the strict one, also if the page streams', async () => {
  const url = await serve((_, response) => {
    response.setHeader('content-security-policy', "script-src 'nonce-1'");
    response.write('a');
    response.end('b');
  }, 'https://desk.example');
  const answer = await fetch(url);
  expect(answer.headers.get('content-security-policy')).toBe("script-src 'nonce-1'");
  expect(await answer.text()).toBe('ab');
});

test('a response over plain http has no Strict-Transport-Security header', async () => {
  const url = await serve((_, response) => void response.end(), 'http://127.0.0.1:3000');
  expect((await fetch(url)).headers.get('strict-transport-security')).toBeNull();
});
