import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, jwtVerify, SignJWT } from 'jose';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { boundedAgent } from './bounded-agent.ts';
import { forgetProvider, providerMetadata } from './provider.ts';

const env = { oidc: { issuer: '' } };
vi.mock('../env.ts', () => ({ webEnv: () => env }));
beforeEach(forgetProvider);

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends bytes without end, as fast as they are read. */
const endless: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = (): void => {
    if (response.destroyed) return;
    if (response.write('{"keys":[],'.repeat(4_096))) setImmediate(more);
    else response.once('drain', more);
  };
  more();
};

test('a provider whose metadata redirect to another host is not used, and that host is not requested', async () => {
  let reached = 0;
  const elsewhere = await serve((_, response) => {
    reached++;
    response.end(JSON.stringify({ issuer: env.oidc.issuer, jwks_uri: 'https://evil.example/keys' }));
  });
  env.oidc.issuer = await serve((_, response) => response.writeHead(302, { location: elsewhere }).end());
  await expect(providerMetadata()).rejects.toThrow(/did not answer with OpenID metadata \(status 302\)/);
  expect(reached).toBe(0);
});

test('a provider whose metadata response never ends is not used', async () => {
  env.oidc.issuer = await serve(endless);
  await expect(providerMetadata()).rejects.toThrow(
    /did not answer with OpenID metadata \(BodyTooLongError\)/,
  );
});

test('reading a provider’s keys that never end is abandoned and the connection closed', async () => {
  const gone = Promise.withResolvers<void>();
  const url = await serve((request, response) => {
    response.on('close', gone.resolve);
    endless(request, response);
  });
  const keys = createRemoteJWKSet(new URL(url), { agent: boundedAgent(url), timeoutDuration: 60_000 });
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('x'.repeat(32)));
  await expect(jwtVerify(token, keys)).rejects.toThrow();
  await gone.promise;
});
