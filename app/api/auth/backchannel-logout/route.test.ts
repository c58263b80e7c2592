import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetProvider } from '#lib/server/entrance/provider.ts';
import { openSession, openSessions } from '#lib/server/sessions/store.ts';
import { deskEnv } from '#lib/server/testing/desk.ts';
import { POST } from './route.ts';

// A provider that serves metadata and keys; the certified one is met in e2e/entrance.spec.ts.
const env = deskEnv({ url: '' });
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));

const good = await generateKeyPair('RS256', { extractable: true });
const foreign = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(good.publicKey)), kid: 'good', alg: 'RS256', use: 'sig' };
let issuerSays = '';
const server = createServer((request, response) => {
  const metadata = { issuer: issuerSays, jwks_uri: `${env.oidc.issuer}/jwks` };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(request.url === '/jwks' ? { keys: [jwk] } : metadata));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  env.oidc.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(async () => {
  issuerSays = env.oidc.issuer;
  forgetProvider();
  for (const [subject, providerSid] of [
    ['lin', 'desktop'],
    ['lin', 'phone'],
    ['chen', 'other'],
  ] as const)
    await openSession({
      issuer: env.oidc.issuer,
      subject,
      providerSid,
      name: `${subject} ${providerSid}`,
      email: null,
      role: 'user',
      idToken: null,
    });
});

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
type LogoutClaims = { [name in keyof JWTPayload]: JWTPayload[name] | undefined };

const claims = (changes: LogoutClaims = {}) => ({
  iss: env.oidc.issuer,
  aud: 'legal-desk',
  iat: Math.floor(Date.now() / 1000),
  jti: crypto.randomUUID(),
  events: EVENTS,
  sub: 'lin',
  sid: 'desktop',
  ...changes,
});
const sign = (payload: LogoutClaims, key = good.privateKey, kid = 'good') =>
  new SignJWT(payload as JWTPayload).setProtectedHeader({ alg: 'RS256', kid, typ: 'logout+jwt' }).sign(key);
const send = async (token: string) => {
  const body = new URLSearchParams({ logout_token: token });
  const response = await POST(new Request('https://desk.example/', { method: 'POST', body }));
  const problem = response.status === 200 ? null : ((await response.json()) as { error_description: string });
  return { status: response.status, why: problem?.error_description ?? null };
};
const left = async () => (await openSessions()).map(({ name }) => name).sort();
const ALL = ['chen other', 'lin desktop', 'lin phone'];

describe('a logout token of the provider', () => {
  test.each<[string, LogoutClaims, string[]]>([
    ['with sid and sub ends that one session', {}, ['chen other', 'lin phone']],
    ['with sid alone ends that one session', { sub: undefined }, ['chen other', 'lin phone']],
    ['with sub alone ends all sessions of the account', { sid: undefined }, ['chen other']],
    ['with the sid of one and the sub of another ends none', { sub: 'chen' }, ALL],
  ])('%s', async (_, changes, rest) => {
    expect(await send(await sign(claims(changes)))).toEqual({ status: 200, why: null });
    expect(await left()).toEqual(rest);
  });

  test('is accepted only once', async () => {
    const token = await sign(claims({ sid: 'phone' }));
    expect((await send(token)).status).toBe(200);
    expect(await send(token)).toEqual({ status: 400, why: 'taken before' });
  });
});

describe('what ends nothing', () => {
  const now = () => Math.floor(Date.now() / 1000);
  test.each<[string, () => Promise<string>, RegExp]>([
    ['another issuer', () => sign(claims({ iss: 'https://evil.example' })), /another issuer/],
    ['another audience', () => sign(claims({ aud: 'other' })), /CLAIM/],
    ['made long ago', () => sign(claims({ iat: now() - 600 })), /EXPIRED/],
    ['made in the future', () => sign(claims({ iat: now() + 600 })), /CLAIM/],
    ['over', () => sign(claims({ exp: now() - 60 })), /EXPIRED/],
    ['without a date', () => sign(claims({ iat: undefined })), /CLAIM/],
    ['without an event', () => sign(claims({ events: undefined })), /CLAIM/],
    ['of another event', () => sign(claims({ events: { x: {} } })), /no logout event/],
    ['with a nonce, as an id token has', () => sign(claims({ nonce: 'n' })), /nonce/],
    ['without a name of its own', () => sign(claims({ jti: undefined })), /CLAIM/],
    ['of nobody', () => sign(claims({ sub: undefined, sid: undefined })), /neither/],
    ['signed by another key', () => sign(claims(), foreign.privateKey), /SIGNATURE/],
    ['signed by a key that is unknown', () => sign(claims(), foreign.privateKey, 'x'), /JWKS/],
    ['not signed', async () => new UnsecuredJWT(claims() as JWTPayload).encode(), /ERR_J/],
    [
      'signed by the client’s secret',
      () => new SignJWT(claims() as JWTPayload).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32)),
      /ALG/,
    ],
    ['no token', async () => 'x', /ERR_J/],
    ['nothing', async () => '', /no logout_token/],
  ])('a token that is %s', async (_, token, why) => {
    const answer = await send(await token());
    expect(answer.status).toBe(400);
    expect(answer.why).toMatch(why);
    expect(await left()).toEqual(ALL);
  });

  test('a token whose issuer differs from the configured one', async () => {
    issuerSays = 'https://evil.example';
    expect((await send(await sign(claims()))).status).toBe(503);
    expect(await left()).toEqual(ALL);
  });
});
