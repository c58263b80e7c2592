import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth from 'next-auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { GET as threads } from '#app/api/threads/route.ts';
import { authOptions } from '#lib/server/auth.ts';
import { sessionCookieName } from '#lib/server/http/cookies.ts';
import { deskEnv, deskRequest, ofThread, SITE, turn } from '#lib/server/testing/desk.ts';
import { json, serveUpstream } from '#lib/server/testing/upstream.ts';
import { POST as ask } from '../chat/route.ts';
import { GET as readThread } from '../threads/[threadId]/route.ts';

// Sign-in as next-auth does it with our settings, at a provider that signs what the test says and leads where it says.
const upstream = serveUpstream();
const env = deskEnv(upstream);
const jar = new Map<string, string>();
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/locale.ts', () => ({ currentLocale: async () => 'zh-TW' }));
vi.mock('next/headers', () => ({
  cookies: async () => ({ getAll: () => [...jar].map(([name, value]) => ({ name, value })) }),
}));

const keys = await generateKeyPair('RS256');
/** `away`: where the provider redirects requests; `followed`: how many requests followed that redirect. */
const leads = { away: null as string | null, followed: 0, nonce: '' };
const CLIENT = { clientId: 'legal-desk', clientSecret: 'secret', scope: 'openid' };

async function idToken(issuer: string): Promise<string> {
  const claims: JWTPayload = { nonce: leads.nonce, name: '林', email: 'lin@firm.example' };
  const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).setIssuedAt();
  return token
    .setIssuer(issuer)
    .setSubject('lin')
    .setAudience(CLIENT.clientId)
    .setExpirationTime('5m')
    .sign(keys.privateKey);
}

async function answer(issuer: string, path: string): Promise<object> {
  if (path === '/keys') return { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256' }] };
  if (path === '/token')
    return { access_token: 'a', token_type: 'Bearer', id_token: await idToken(issuer), expires_in: 300 };
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

const addressOf = (server: ReturnType<typeof createServer>) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function serveProvider() {
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const [path = '', asked] = (request.url ?? '').split('?');
    if (asked === 'followed') leads.followed++;
    else if (path === leads.away) {
      response.writeHead(307, { location: `${addressOf(server)}${path}?followed` }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(await answer(addressOf(server), path)));
  });
  return server;
}
const providers = [serveProvider(), serveProvider()] as const;
beforeAll(() =>
  Promise.all(providers.map((one) => new Promise<void>((done) => one.listen(0, '127.0.0.1', done)))),
);
afterAll(() => {
  for (const one of providers) one.close().closeAllConnections();
});

const logged: string[] = [];
beforeEach(() => {
  jar.clear();
  logged.length = 0;
  Object.assign(leads, { away: null, followed: 0 });
  env.oidc = { issuer: addressOf(providers[0]), ...CLIENT };
  vi.stubEnv('NEXTAUTH_URL', SITE);
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(line));
});

/** One request to next-auth, with the cookies of the browser; where it leads, or what it says. */
async function call(
  method: 'GET' | 'POST',
  path: string,
  body: object = {},
): Promise<Record<string, string>> {
  const url = new URL(path, SITE);
  const request = {
    method,
    headers: { host: url.host },
    cookies: Object.fromEntries(jar),
    query: { ...Object.fromEntries(url.searchParams), nextauth: url.pathname.split('/').slice(1) },
    body,
  };
  const logged = Promise.withResolvers<Record<string, string>>();
  const headers = new Map<string, string | string[]>();
  const response = {
    status: () => response,
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    setHeader: (name: string, value: string | string[]) => {
      if (name.toLowerCase() === 'location') logged.resolve({ url: String(value) });
      headers.set(name.toLowerCase(), value);
    },
    json: logged.resolve,
    send: logged.resolve,
    end: () => logged.resolve({}),
  };
  await NextAuth(
    request as unknown as NextApiRequest,
    response as unknown as NextApiResponse,
    authOptions('0123abcd'),
  );
  for (const line of [headers.get('set-cookie') ?? []].flat()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, decodeURIComponent(value));
  }
  return logged.promise;
}

/** From the sign-in page through the provider and back; where that ends. */
async function signIn(issuer: string): Promise<string> {
  jar.clear();
  env.oidc = { issuer, ...CLIENT };
  const { csrfToken = '' } = await call('GET', '/csrf');
  const { url = '' } = await call('POST', '/signin/oidc', { csrfToken, callbackUrl: '/chat', json: 'true' });
  const asked = new URL(url).searchParams;
  leads.nonce = asked.get('nonce') ?? '';
  const back = await call(
    'GET',
    `/callback/oidc?code=c&state=${encodeURIComponent(asked.get('state') ?? '')}`,
  );
  return back.url ?? '';
}
const isSignedIn = () => jar.has(sessionCookieName(SITE));

describe('sign-in through the provider', () => {
  test.each(['/token', '/keys'])(
    'is refused and logged if %s points to another host, and nothing is requested there',
    async (path) => {
      leads.away = path;
      expect(await signIn(addressOf(providers[0]))).toMatch(
        /^https:\/\/desk\.example\/(?:api\/auth\/error|sign-in)\?error=/,
      );
      expect([isSignedIn(), leads.followed]).toEqual([false, 0]);
      expect(logged.join('\n')).toMatch(/^sign-in refused: .*reference 0123abcd$/m);
      leads.away = null;
      expect(await signIn(addressOf(providers[0]))).toBe(`${SITE}/chat`);
      expect(isSignedIn()).toBe(true);
    },
  );

  test('the same subject, name and e-mail from two issuers are two accounts that do not see each other’s conversations', async () => {
    const [first, second] = providers.map(addressOf);
    await signIn(first!);
    const asked = turn();
    upstream.answers = [json(503, {})];
    await ask(deskRequest('/api/chat', { method: 'POST', body: asked }));
    const listed = async () => (await (await threads(deskRequest('/api/threads'))).json()).length;
    const read = async () => (await readThread(deskRequest('/api/x'), ofThread(asked.thread_id))).status;
    expect([await listed(), await read()]).toEqual([1, 200]);
    await signIn(second!);
    expect([isSignedIn(), await listed(), await read()]).toEqual([true, 0, 404]);
    await signIn(first!);
    expect([await listed(), await read()]).toEqual([1, 200]);
  });
});
