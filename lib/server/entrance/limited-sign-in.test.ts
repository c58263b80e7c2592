import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messagesFor } from '#lib/messages/index.ts';
import { openAudit } from '../audit/index.ts';
import { deskEnv, SITE } from '../testing/desk.ts';
import { ATTEMPTS_AT_ONCE } from './attempt-limiter.ts';
import { limitedSignIn } from './limited-sign-in.ts';

const env = deskEnv({ url: '' });
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));

type Call = [method: string, path: string];
const BEGIN: Call = ['POST', '/api/auth/signin/oidc'];
const RETURN: Call = ['GET', '/api/auth/callback/oidc?code=c&state=s'];
const logged: string[] = [];
let network = '';
let networks = 0;
beforeEach(() => {
  // The limiter is one for the whole process: each test comes from another network.
  vi.useFakeTimers({ toFake: ['performance'] });
  network = `198.51.100.${++networks}`;
  logged.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => void vi.useRealTimers());

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  limitedSignIn(
    new NextRequest(SITE + path, { method, headers: { 'x-forwarded-for': network, ...headers } }),
  );
async function useUp(): Promise<void> {
  for (let i = 0; i < ATTEMPTS_AT_ONCE; i++) expect(await ask(...(i % 2 ? BEGIN : RETURN))).toBeNull();
}

describe('a network from which too many tried to sign in', () => {
  beforeEach(useUp);

  test.each([
    ['zh-TW', 'zh-TW'],
    ['en-GB', 'en'],
  ] as const)(
    'is answered 429, when to try again, what happened and what to do: a browser in %s reads it in %s',
    async (language, locale) => {
      const response = await ask(...RETURN, { 'accept-language': language });
      expect([response?.status, response?.headers.get('retry-after')]).toEqual([429, '1']);
      const page = await response?.text();
      const { title, body } = messagesFor(locale).authError.TooManyAttempts;
      for (const text of [`lang="${locale}"`, title, body, 'href="/sign-in?']) expect(page).toContain(text);
    },
  );

  test('is redirected from the sign-in button to the sign-in page, which shows the same message', async () => {
    const response = await ask(...BEGIN);
    expect([response?.status, response?.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await response?.json()).toEqual({ url: `${SITE}/sign-in?error=TooManyAttempts` });
  });

  test('is recorded once in log and audit while the attempts continue, without its address', async () => {
    for (let i = 0; i < 3; i++) expect((await ask(...BEGIN))?.status).toBe(429);
    const limited = logged.filter((line) => line.startsWith('sign-in'));
    expect(limited).toEqual(['sign-in limited: too many attempts from one network']);
    expect(logged.join()).not.toContain(network);
    const { db } = await openAudit();
    expect(await db.selectFrom('audit').select(['kind', 'detail']).execute()).toEqual([
      { kind: 'sign_in_refused', detail: '{"why":"too_many_attempts"}' },
    ]);
  });

  test('does not limit other networks', async () => {
    expect(await ask(...BEGIN, { 'x-forwarded-for': '203.0.113.7' })).toBeNull();
  });

  test('is not limited in anything else: pages, their requests, signing out, requests of the provider', async () => {
    for (const call of [
      ['GET', '/sign-in'],
      ['GET', '/api/auth/csrf'],
      ['GET', '/api/auth/providers'],
      ['GET', '/api/auth/error'],
      ['GET', '/api/auth/session'],
      ['POST', '/api/auth/backchannel-logout'],
      ['POST', '/sign-out'],
      ['GET', '/search?q=a'],
      ['POST', '/api/chat'],
    ] as Call[])
      expect(await ask(...call), call.join(' ')).toBeNull();
  });
});

test('two hundred lawyers behind one address can sign in twice each, while thirty tabs read their session', async () => {
  for (let lawyer = 0; lawyer < 200; lawyer++)
    for (const call of [BEGIN, RETURN, BEGIN, RETURN]) {
      expect(await ask(...call)).toBeNull();
      for (let tab = 0; tab < 30; tab++) expect(await ask('GET', '/api/auth/session')).toBeNull();
    }
});

test('without a proxy that names the client nobody is limited, because one stranger could lock everybody out', async () => {
  network = '127.0.0.1';
  await useUp();
  expect(await ask(...BEGIN)).toBeNull();
});
