import { encode } from 'next-auth/jwt';
import { beforeEach, expect, test, vi } from 'vitest';
import { deskEnv, ISSUER } from '../testing/desk.ts';
import { sessionOfCookies } from './of-cookies.ts';
import { endSession, noteAct, openSession, openSessions } from './store.ts';

const env = deskEnv({ url: '' });
vi.mock('../env.ts', () => ({ webEnv: () => env }));
beforeEach(() => {
  vi.useRealTimers();
  env.sessions = { idleMs: 60 * 60_000, maxMs: 24 * 60 * 60_000 };
});

const NAME = '__Host-next-auth.session-token';
const cookies = (value: string, name = NAME) => [
  { name: 'locale', value: 'en' },
  { name, value },
];
const account = (subject: string) => ({
  issuer: ISSUER,
  subject,
  name: subject,
  email: null,
  role: 'user' as const,
  idToken: null,
  providerSid: null,
});

async function signInAs(subject: string) {
  const { id, secret: sid } = await openSession(account(subject));
  return { id, sid, value: await encode({ token: { sid }, secret: env.sessionSecret }) };
}
const subjectOf = async (value: string) => (await sessionOfCookies(cookies(value)))?.subject;

test('a cookie always opens the session of its own lawyer', async () => {
  const [lin, chen] = [await signInAs('lin'), await signInAs('chen')];
  for (let time = 0; time < 3; time++) {
    expect(await subjectOf(lin.value)).toBe('lin');
    expect(await subjectOf(chen.value)).toBe('chen');
  }
});

test('a missing or altered cookie, one of another secret, or one without a record opens no session', async () => {
  const { value, sid } = await signInAs('lin');
  const foreign = await encode({ token: { sid }, secret: 'y'.repeat(32) });
  const unknown = await encode({ token: { sid: 'unknown' }, secret: env.sessionSecret });
  const older = await encode({ token: { sub: 'lin', name: '林' }, secret: env.sessionSecret });
  expect(await sessionOfCookies([])).toBeNull();
  expect(await sessionOfCookies(cookies(value, 'next-auth.session-token'))).toBeNull();
  for (const wrong of ['', 'x', `${value}x`, value.slice(0, -4), foreign, unknown, older])
    expect(await sessionOfCookies(cookies(wrong))).toBeNull();
});

test('a cookie cannot be made from the contents of the database', async () => {
  const { sid } = await signInAs('lin');
  expect(JSON.stringify(await openSessions())).not.toContain(sid);
});

test('an ended session is refused at the very next request, also with a copied cookie that was just used', async () => {
  const { id, value } = await signInAs('lin');
  expect(await subjectOf(value)).toBe('lin');
  expect(await endSession(id)).toBe(true);
  expect(await subjectOf(value)).toBeUndefined();
  expect(await endSession(id)).toBe(false);
});

test('a session without acts ends at the idle limit, and reading it does not prolong it', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  const { value } = await signInAs('lin');
  for (let minutes = 0; minutes < 50; minutes += 10) {
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect(await subjectOf(value)).toBe('lin');
  }
  vi.setSystemTime(Date.now() + 10 * 60_000 + 1);
  expect(await subjectOf(value)).toBeUndefined();
});

test('acts prolong a session up to the absolute limit', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  const { value } = await signInAs('lin');
  for (let hour = 0; hour < 23; hour++) {
    vi.setSystemTime(Date.now() + 59 * 60_000);
    const session = await sessionOfCookies(cookies(value));
    expect(session, `after ${hour} hours`).not.toBeNull();
    await noteAct(session!);
  }
  vi.setSystemTime(Date.now() + 59 * 60_000);
  await noteAct((await sessionOfCookies(cookies(value)))!);
  vi.setSystemTime(Date.now() + 25 * 60_000);
  expect(await subjectOf(value)).toBeUndefined();
});

test('shorter limits apply to open sessions too, and expired ones are deleted at the next sign-in', async () => {
  const { value } = await signInAs('lin');
  vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] });
  env.sessions.idleMs = 60_000;
  expect(await subjectOf(value)).toBeUndefined();
  expect(await openSessions()).toEqual([]);
  await signInAs('chen');
  env.sessions.idleMs = 60 * 60_000;
  expect(await subjectOf(value)).toBeUndefined();
});

test('a clock that is put back does not lengthen sessions: one that begins in the future has ended, except for a small difference', async () => {
  const start = Date.now();
  vi.useFakeTimers({ now: start + 2 * 60 * 60_000, toFake: ['Date'] });
  const { value } = await signInAs('lin');
  vi.setSystemTime(start + 2 * 60 * 60_000 - 4 * 60_000);
  expect(await subjectOf(value)).toBe('lin');
  vi.setSystemTime(start);
  expect(await subjectOf(value)).toBeUndefined();
  expect(await openSessions()).toEqual([]);
});

test('an act recorded by a clock that ran ahead does not keep a session open once the clock is right', async () => {
  const start = Date.now();
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  const { value } = await signInAs('lin');
  vi.setSystemTime(start + 50 * 60_000);
  await noteAct((await sessionOfCookies(cookies(value)))!);
  vi.setSystemTime(start + 10_000);
  expect(await subjectOf(value)).toBeUndefined();
});
