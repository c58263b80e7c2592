import { globSync } from 'node:fs';
import path from 'node:path';
import { encode } from 'next-auth/jwt';
import { expect, test, vi } from 'vitest';
import { endSession, openSession } from '#lib/server/sessions/store.ts';
import { deskEnv, ISSUER, SITE } from '#lib/server/testing/desk.ts';

// Calls every route and page that Next serves as a user who is not signed in. The list is read from the folder, so that
// a new route without a check of the session fails here.
const env = deskEnv({ url: 'http://127.0.0.1:9' });
const jar: { cookies: { name: string; value: string }[] } = { cookies: [] };
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('next/headers', () => ({
  cookies: async () => ({
    getAll: () => jar.cookies,
    get: (name: string) => jar.cookies.find((cookie) => cookie.name === name),
  }),
  headers: async () => new Headers({ 'x-legal-desk-path': '/here' }),
}));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  redirect: (url: string) => {
    throw new Error(`redirect ${url}`);
  },
}));

/** Those that are for people who are not signed in. */
const OPEN_ROUTES = new Set([
  'app/api/auth/[...nextauth]/route.ts',
  'app/api/auth/backchannel-logout/route.ts',
  'app/api/health/route.ts',
  'app/feeds/[token]/route.ts',
  'app/locale/route.ts',
  'app/sign-out/route.ts',
]);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const ROOT = path.join(import.meta.dirname, '..');
const routes = globSync('app/**/route.ts', { cwd: ROOT }).filter((file) => !OPEN_ROUTES.has(file));
const pages = globSync('app/(desk)/**/{page,layout}.tsx', { cwd: ROOT });

const revokedCookie = async () => {
  const account = { issuer: ISSUER, subject: 'lin', name: '林', email: null, role: 'admin' as const };
  const { id, secret: sid } = await openSession({ ...account, idToken: null, providerSid: null });
  await endSession(id);
  const value = await encode({ token: { sid }, secret: env.sessionSecret });
  return [{ name: '__Host-next-auth.session-token', value }];
};
const VISITORS: [string, () => Promise<typeof jar.cookies>][] = [
  ['somebody who is not signed in', async () => []],
  ['a session that was ended', revokedCookie],
];

test('the list of routes and pages that these tests check is not empty', () => {
  expect(routes.length).toBeGreaterThan(15);
  expect(pages.length).toBeGreaterThan(7);
  for (const file of OPEN_ROUTES)
    expect(globSync(file.replaceAll(/[[\]]/g, '?'), { cwd: ROOT })).toEqual([file]);
});

test.each(VISITORS)('every route answers 401 to %s, before it looks at anything else', async (_, cookies) => {
  jar.cookies = await cookies();
  const log: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void log.push(line));
  const answers: string[] = [];
  for (const file of routes) {
    const handlers = (await import(path.join(ROOT, file))) as Record<string, unknown>;
    for (const method of METHODS) {
      const handler = handlers[method];
      if (typeof handler !== 'function') continue;
      const request = new Request(`${SITE}/api`, { method, headers: { 'sec-fetch-site': 'same-origin' } });
      const params = Promise.resolve({ id: 'x', threadId: crypto.randomUUID() });
      const response: Response = await handler(request, { params });
      const { error } = await response.json();
      answers.push(`${file} ${method}: ${response.status} ${error?.code}`);
      expect(log.pop(), file).toMatch(new RegExp(`, request ${error?.request_id}$`));
    }
  }
  expect(answers.length).toBeGreaterThan(18);
  expect(answers.filter((answer) => !answer.endsWith(': 401 signed_out'))).toEqual([]);
});

test.each(VISITORS)('every page of the desk redirects %s to the sign-in page', async (_, cookies) => {
  jar.cookies = await cookies();
  const answers: string[] = [];
  for (const file of pages) {
    // This page only says that a page is missing; the layout around it has checked the session already.
    if (file.includes('[...missing]')) continue;
    const { default: page } = (await import(path.join(ROOT, file))) as {
      default: (props: object) => unknown;
    };
    const props = { params: Promise.resolve({ id: 'x', token: 'x' }), searchParams: Promise.resolve({}) };
    const answer = await Promise.resolve(page(props)).then(
      () => 'shown',
      (error: Error) => error.message,
    );
    answers.push(`${file}: ${answer}`);
  }
  expect(answers.length).toBeGreaterThan(6);
  expect(answers.filter((answer) => !answer.endsWith(': redirect /sign-in?callbackUrl=%2Fhere'))).toEqual([]);
});
