import { NextRequest } from 'next/server';
import { encode } from 'next-auth/jwt';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { closeWebDb } from '#lib/server/db/index.ts';
import { ATTEMPTS_AT_ONCE } from '#lib/server/entrance/attempt-limiter.ts';
import { endSession, openSession, openSessions } from '#lib/server/sessions/store.ts';
import { deskEnv, ISSUER, SITE } from '#lib/server/testing/desk.ts';
import { proxy } from './proxy.ts';

const env = deskEnv({ url: '' });
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));

const MINUTE = 60_000;
let session: { id: string; cookie: string };
beforeEach(async () => {
  const account = { issuer: ISSUER, subject: 'lin', name: '林', email: null, role: 'user' as const };
  const { id, secret: sid } = await openSession({ ...account, idToken: null, providerSid: null });
  const value = await encode({ token: { sid }, secret: env.sessionSecret });
  session = { id, cookie: `__Host-next-auth.session-token=${value}` };
});
const ask = (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
  proxy(new NextRequest(SITE + path, { method, headers: { cookie: session.cookie, ...headers } }));

test.each([
  ['/search?q=a', {}, true],
  ['/chat', {}, true],
  ['/api/search?query=a', {}, true],
  ['/api/chat', { method: 'POST' }, true],
  ['/api/chat/t/stop', { method: 'POST' }, true],
  ['/api/threads/t', { method: 'DELETE' }, true],
  ['/api/auth/session', {}, false],
  ['/api/threads', {}, false],
  ['/api/chat/t/stream', {}, false],
  ['/api/chat/t/leave', { method: 'POST' }, false],
  ['/api/holdings', {}, false],
  ['/search', { 'next-router-prefetch': '1' }, false],
  ['/search', { 'sec-purpose': 'prefetch' }, false],
])('%s %j puts the idle limit off: %s', async (path, init, isPutOff) => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const [before] = await openSessions();
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  expect((await ask(path, init)).status).toBe(200);
  const [after] = await openSessions();
  // The clock that was set goes on: compare whole minutes.
  expect(Math.floor((after!.actedAt - before!.actedAt) / MINUTE)).toBe(isPutOff ? 10 : 0);
  expect(after!.createdAt).toBe(before!.createdAt);
});

test('a session that was ended is sent to sign in by the next page, and told 401 by the next call', async () => {
  expect((await ask('/chat/t')).status).toBe(200);
  await endSession(session.id);
  const page = await ask('/chat/t');
  expect([page.status, page.headers.get('location')]).toEqual([
    307,
    `${SITE}/sign-in?callbackUrl=%2Fchat%2Ft`,
  ]);
  expect((await ask('/api/threads')).status).toBe(401);
});

test('from a network that has had all its attempts to sign in no other is let through, and pages stay open', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const from = { 'x-forwarded-for': '198.51.100.7' };
  const begin = async () => (await ask('/api/auth/signin/oidc', { method: 'POST', ...from })).status;
  for (let i = 0; i < ATTEMPTS_AT_ONCE; i++) expect(await begin()).toBe(200);
  expect(await begin()).toBe(429);
  for (const path of ['/sign-in', '/chat', '/api/threads', '/api/auth/session'])
    expect((await ask(path, from)).status, path).toBe(200);
});

test('while nobody can say who is signed in nobody is let through, and only signing in is shown', async () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
  await closeWebDb();
  const { dataDir } = env;
  env.dataDir = '/dev/null';
  for (const path of ['/chat', '/api/threads', '/api/chat/t/stream']) {
    const answer = await ask(path);
    expect(answer.status, path).toBe(503);
    expect(await answer.text()).toContain('暫時無法確認您的登入狀態');
  }
  expect((await ask('/sign-in')).status).toBe(200);
  expect(errorLog).toHaveBeenCalledWith(
    expect.stringMatching(/^sessions: the database of the web app could not be read, request \S+$/u),
  );
  env.dataDir = dataDir;
  errorLog.mockRestore();
});

test.each([
  ['localhost:3000', 'http://127.0.0.1:3000', true],
  ['127.0.0.2:3000', 'http://127.0.0.1:3000', true],
  ['[::1]:3000', 'http://127.0.0.1:3000', true],
  ['127.0.0.1:3000', 'http://localhost:3000', true],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000', false],
  ['10.0.0.5:3000', 'http://127.0.0.1:3000', false],
  ['localhost.example:3000', 'http://127.0.0.1:3000', false],
  ['localhost:3000', 'https://desk.firm.example', false],
])('%s typed for a site at %s leads to the site, where cookies are: %s', async (host, webUrl, isMoved) => {
  const usual = env.webUrl;
  onTestFinished(() => void Object.assign(env, { webUrl: usual }));
  env.webUrl = webUrl;
  const answer = await ask('/sign-in?x=1', { host });
  expect(answer.status).toBe(200);
  expect((await answer.text()).includes(`href="${webUrl}/sign-in?x=1"`)).toBe(isMoved);
});
