import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NextRequest } from 'next/server';
import { encode } from 'next-auth/jwt';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeWebDb, webDb } from '#lib/server/db/index.ts';
import { forgetProvider } from '#lib/server/entrance/provider.ts';
import { isSessionOpen, openSession } from '#lib/server/sessions/store.ts';
import { deskEnv, SITE } from '#lib/server/testing/desk.ts';
import { POST } from './route.ts';

const env = deskEnv({ url: '' });
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));

const NAME = '__Host-next-auth.session-token';
const metadata: Record<string, string> = {};
const server = createServer((_, response) => void response.end(JSON.stringify(metadata)));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  env.oidc.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

let session: { id: string; cookie: string };
beforeEach(async () => {
  forgetProvider();
  Object.assign(metadata, {
    issuer: env.oidc.issuer,
    jwks_uri: `${env.oidc.issuer}/jwks`,
    end_session_endpoint: `${env.oidc.issuer}/end?tenant=1`,
  });
  const account = { issuer: env.oidc.issuer, subject: 'lin', name: '林', email: null, role: 'user' as const };
  const { id, secret: sid } = await openSession({ ...account, idToken: 'her.id.token', providerSid: null });
  const value = await encode({ token: { sid }, secret: env.sessionSecret });
  session = { id, cookie: `__Host-locale=en; ${NAME}=${value}; __Host-next-auth.csrf-token=x` };
});
const signOut = (headers: Record<string, string> = {}) => {
  const all = { cookie: session.cookie, 'sec-fetch-site': 'same-origin', ...headers };
  return POST(new NextRequest(`${SITE}/sign-out`, { method: 'POST', headers: all }));
};

test('signing out ends the session, clears the browser of all but the language, and redirects to the provider with the id token', async () => {
  const response = await signOut();
  expect(await isSessionOpen(session.id)).toBe(false);
  const location = new URL(response.headers.get('location')!);
  expect(location.origin + location.pathname).toBe(`${env.oidc.issuer}/end`);
  expect(Object.fromEntries(location.searchParams)).toEqual({
    tenant: '1',
    id_token_hint: 'her.id.token',
    client_id: 'legal-desk',
    post_logout_redirect_uri: `${SITE}/sign-in?signedOut=1`,
  });
  expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
    `${NAME}=`,
    '__Host-next-auth.csrf-token=',
  ]);
});

test('the audit says that a session ended by signing out', async () => {
  await signOut();
  const db = await webDb();
  const entries = await db
    .selectFrom('audit')
    .select(['target', 'detail'])
    .where('kind', '=', 'session_ended')
    .execute();
  expect(entries).toEqual([{ target: session.id, detail: '{"by":"sign_out"}' }]);
});

test('after signing out from a provider without sign-out, the next sign-in asks for the account', async () => {
  delete metadata.end_session_endpoint;
  const response = await signOut();
  expect(response.headers.get('location')).toBe(`${SITE}/sign-in?signedOut=1&choose=1`);
  expect(await isSessionOpen(session.id)).toBe(false);
});

test('signing out works although the provider does not answer', async () => {
  metadata.issuer = 'https://evil.example';
  const response = await signOut();
  expect(response.headers.get('location')).toBe(`${SITE}/sign-in?signedOut=1&choose=1`);
  expect(await isSessionOpen(session.id)).toBe(false);
});

test('an account that was not admitted is signed out at the provider without an id token', async () => {
  const location = new URL((await signOut({ cookie: '' })).headers.get('location')!);
  expect(location.searchParams.has('id_token_hint')).toBe(false);
  expect(location.searchParams.get('client_id')).toBe('legal-desk');
});

test('another site cannot sign anybody out', async () => {
  expect((await signOut({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await isSessionOpen(session.id)).toBe(true);
});

test('a session that could not be ended is not reported as ended', async () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
  await closeWebDb();
  const { dataDir } = env;
  env.dataDir = '/dev/null/nowhere';
  const response = await signOut();
  expect(response.status).toBe(503);
  expect(response.headers.has('set-cookie')).toBe(false);
  env.dataDir = dataDir;
  errorLog.mockRestore();
  expect(await isSessionOpen(session.id)).toBe(true);
});
