import type { Account, Profile, User } from 'next-auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { openAudit } from './audit/index.ts';
import { authOptions } from './auth.ts';
import { deskEnv, ISSUER } from './testing/desk.ts';

const upstream = { url: 'http://127.0.0.1:9' };
const env = deskEnv(upstream);
vi.mock('./env.ts', () => ({ webEnv: () => env }));
const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void logged.push(line));
});

const OPEN = env.entrance;
const signIn = (claims: object) =>
  authOptions('0123abcd').callbacks?.signIn?.({
    user: {} as User,
    account: {} as Account,
    profile: { iss: ISSUER, sub: 'lin', email: 'lin@firm.example', ...claims } as Profile,
  });

test('a sign-in without the required second factor is refused, logged and explained, and succeeds with it', async () => {
  env.entrance = { ...OPEN, amr: ['mfa', 'hwk'] };
  expect(await signIn({ amr: ['pwd'] })).toBe('/sign-in?error=TooWeak');
  expect(await signIn({})).toBe('/sign-in?error=TooWeak');
  expect(logged[0]).toBe('sign-in refused: amr, account l***@firm.example, reference 0123abcd');
  const { db } = await openAudit();
  const entries = await db.selectFrom('audit').select(['kind', 'detail']).execute();
  expect(entries).toHaveLength(2);
  expect(entries[0]).toEqual({ kind: 'sign_in_refused', detail: '{"why":"amr","reference":"0123abcd"}' });
  expect(await signIn({ amr: ['pwd', 'mfa'] })).toBe(true);
  env.entrance = { ...OPEN, amr: ['mfa'], groups: ['lawyers'] };
  expect(await signIn({ amr: ['pwd'] })).toBe(false);
});

test('a required class of sign-in is requested of the provider, and none if none is required', () => {
  const asked = () => authOptions('0123abcd').providers[0] as { authorization?: { params?: object } };
  env.entrance = { ...OPEN, acr: ['gold', 'platinum'] };
  expect(asked().authorization?.params).toEqual({ scope: 'openid', acr_values: 'gold platinum' });
  env.entrance = OPEN;
  expect(asked().authorization?.params).toEqual({ scope: 'openid' });
});
