import { beforeEach, expect, test, vi } from 'vitest';
import { openAudit } from '#lib/server/audit/index.ts';
import { openAuditedSession } from '#lib/server/entrance/open-audited-session.ts';
import type { User } from '#lib/server/session.ts';
import { MAX_SESSIONS, ownSessions } from '#lib/server/sessions/own.ts';
import { isSessionOpen, openSession, sessionOfSecret } from '#lib/server/sessions/store.ts';
import { deskEnv, deskRequest, ISSUER } from '#lib/server/testing/desk.ts';
import { DELETE } from './[id]/route.ts';

const env = deskEnv({ url: '' });
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
const session = { user: null as User | null };
vi.mock('#lib/server/session.ts', () => ({ currentUser: async () => session.user }));
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const accountOf = (subject: string) => ({
  ...{ issuer: ISSUER, subject, name: subject, email: null, role: 'user' as const },
  ...{ idToken: 'id-token-of-hers', providerSid: null },
});
async function signedIn(subject: string): Promise<User> {
  const { id: sessionId } = await openSession(accountOf(subject));
  return { id: `${ISSUER} ${subject}`, name: subject, email: null, role: 'user', sessionId };
}
const end = (id: string, headers: Record<string, string> = {}) =>
  DELETE(deskRequest(`/api/sessions/${id}`, { method: 'DELETE', headers }), {
    params: Promise.resolve({ id }),
  });

test('a lawyer sees only her own sessions, and nothing by which one could be taken over', async () => {
  const [here, there, wang] = [await signedIn('lin'), await signedIn('lin'), await signedIn('wang')];
  const own = await ownSessions(here.id, here.sessionId);
  expect(own.map(({ id, isOwn }) => [id, isOwn]).sort()).toEqual(
    [
      [here.sessionId, true],
      [there.sessionId, false],
    ].sort(),
  );
  expect(JSON.stringify(own)).not.toMatch(/id-token|secret/);
  expect((await ownSessions(wang.id, wang.sessionId)).map(({ id }) => id)).toEqual([wang.sessionId]);
});

test('a lawyer can end her own sessions, which is recorded; another lawyer’s session does not exist for her', async () => {
  const [here, there, wang] = [await signedIn('lin'), await signedIn('lin'), await signedIn('wang')];
  session.user = here;
  const refused = [await end(wang.sessionId), await end(crypto.randomUUID()), await end('x')];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  const errors = await Promise.all(refused.map(async (response) => (await response.json()).error));
  for (const { code, message } of errors)
    expect([code, message]).toEqual([errors[0].code, errors[0].message]);
  expect(await isSessionOpen(wang.sessionId)).toBe(true);
  expect((await end(there.sessionId, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await isSessionOpen(there.sessionId)).toBe(true);
  expect((await end(there.sessionId)).status).toBe(204);
  expect(await isSessionOpen(there.sessionId)).toBe(false);
  expect(await isSessionOpen(here.sessionId)).toBe(true);
  const { db } = await openAudit();
  const entries = await db.selectFrom('audit').select(['kind', 'target', 'detail']).execute();
  expect(entries).toEqual([
    { kind: 'session_ended', target: there.sessionId, detail: '{"by":"own_sessions"}' },
  ]);
});

test('one session beyond an account’s limit ends the account’s least recently used session', async () => {
  const wang = await signedIn('wang');
  const opened: string[] = [];
  for (let n = 0; n < MAX_SESSIONS + 2; n++) {
    const { secret } = await openAuditedSession(accountOf('lin'));
    const { id } = (await sessionOfSecret(secret))!;
    opened.push(id);
    const { db } = await openAudit();
    // The first session is the second most recently used, so it must survive.
    await db
      .updateTable('sessions')
      .set({ acted_at: Date.now() - (n === 0 ? 1_000 : 60_000 - n * 1_000) })
      .where('id', '=', id)
      .execute();
  }
  const left = await ownSessions(`${ISSUER} lin`, opened[0]!);
  expect(left).toHaveLength(MAX_SESSIONS);
  const ended = opened.filter((id) => !left.some((one) => one.id === id));
  expect(ended).toEqual([opened[1], opened[2]]);
  expect(await isSessionOpen(wang.sessionId)).toBe(true);
});
