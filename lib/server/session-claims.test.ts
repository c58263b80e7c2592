import { encode } from 'next-auth/jwt';
import { expect, test, vi } from 'vitest';
import { sessionClaims } from './session-claims.ts';

const secret = 's'.repeat(32);
vi.mock('./env.ts', () => ({
  webEnv: () => ({ webUrl: 'http://127.0.0.1:3000', sessionSecret: 's'.repeat(32) }),
}));

const NAME = 'next-auth.session-token';
const cookie = (value: string, name = NAME) => [
  { name: 'locale', value: 'en' },
  { name, value },
];

test('a session is who signed in, the first time and every time after', async () => {
  const value = await encode({ token: { sub: 'lin', name: '林' }, secret });
  for (let time = 0; time < 3; time++)
    expect(await sessionClaims(cookie(value))).toMatchObject({ sub: 'lin', name: '林' });
});

test('two lawyers are never mixed up', async () => {
  const [lin, chen] = await Promise.all(['lin', 'chen'].map((sub) => encode({ token: { sub }, secret })));
  for (const [value, sub] of [
    [lin, 'lin'],
    [chen, 'chen'],
    [lin, 'lin'],
  ] as const)
    expect((await sessionClaims(cookie(value ?? '')))?.sub).toBe(sub);
});

test('a session that is split over several cookies is whole again', async () => {
  const value = await encode({ token: { sub: 'lin' }, secret });
  const parts = [`${NAME}.0`, `${NAME}.1`].map((name, i) => ({
    name,
    value: i ? value.slice(100) : value.slice(0, 100),
  }));
  expect((await sessionClaims(parts))?.sub).toBe('lin');
});

test('none, an altered one, one of another secret, one without a subject: no session', async () => {
  const value = await encode({ token: { sub: 'lin' }, secret });
  const foreign = await encode({ token: { sub: 'lin' }, secret: 'x'.repeat(32) });
  const nobody = await encode({ token: { name: 'x' }, secret });
  expect(await sessionClaims([])).toBeNull();
  expect(await sessionClaims(cookie(value, 'other'))).toBeNull();
  for (const wrong of ['', 'x', `${value}x`, value.slice(0, -4), foreign, nobody])
    expect(await sessionClaims(cookie(wrong))).toBeNull();
});

test('a session that is over is none, also when it was known before', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  const value = await encode({ token: { sub: 'lin' }, secret, maxAge: 2 });
  expect((await sessionClaims(cookie(value)))?.sub).toBe('lin');
  vi.setSystemTime(Date.parse('2026-11-20T12:00:05Z'));
  expect(await sessionClaims(cookie(value))).toBeNull();
  vi.useRealTimers();
});
