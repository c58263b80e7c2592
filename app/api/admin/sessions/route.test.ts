import { beforeEach, expect, test, vi } from 'vitest';
import type { ListedSession } from '#lib/admin/listed-session.ts';
import type { Role } from '#lib/server/entrance/admission.ts';
import type { User } from '#lib/server/session.ts';
import { isSessionOpen, openSession } from '#lib/server/sessions/store.ts';
import { deskEnv, deskRequest, ISSUER } from '#lib/server/testing/desk.ts';
import { DELETE } from './[id]/route.ts';
import { GET } from './route.ts';

const env = deskEnv({ url: '' });
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
const session = { user: null as User | null };
vi.mock('#lib/server/session.ts', () => ({ currentUser: async () => session.user }));

async function signedInAs(subject: string, role: Role): Promise<User> {
  const account = { issuer: ISSUER, subject, name: subject, email: `${subject}@firm.example`, role };
  const { id } = await openSession({ ...account, idToken: 'id-token-of-hers', providerSid: 'sid' });
  return { id: `${ISSUER} ${subject}`, name: subject, email: account.email, role, sessionId: id };
}
let lin: User;
let admin: User;
beforeEach(async () => {
  lin = await signedInAs('lin', 'user');
  admin = await signedInAs('admin', 'admin');
});
const list = () => GET(deskRequest('/api/admin/sessions'));
const end = (id: string, headers: Record<string, string> = {}) =>
  DELETE(deskRequest(`/api/admin/sessions/${id}`, { method: 'DELETE', headers }), {
    params: Promise.resolve({ id }),
  });

test('an administrator sees who is signed in, but nothing by which a session could be taken over', async () => {
  session.user = admin;
  const text = await (await list()).text();
  const sessions = JSON.parse(text) as ListedSession[];
  expect(sessions.map(({ name, role, isOwn }) => [name, role, isOwn]).sort()).toEqual([
    ['admin', 'admin', true],
    ['lin', 'user', false],
  ]);
  expect(text).not.toMatch(/id-token-of-hers|secret|"sid"/);
});

test('an administrator can end any session, and a session that does not exist is reported as such', async () => {
  session.user = admin;
  expect((await end(lin.sessionId)).status).toBe(204);
  expect(await isSessionOpen(lin.sessionId)).toBe(false);
  expect((await end(lin.sessionId)).status).toBe(404);
});

test('only administrators list and end sessions here; a lawyer cannot even end her own', async () => {
  session.user = lin;
  for (const response of [await list(), await end(admin.sessionId), await end(lin.sessionId)]) {
    expect(response.status).toBe(403);
    expect((await response.json()).error.code).toBe('admins_only');
  }
  expect(await isSessionOpen(admin.sessionId)).toBe(true);
});

test('a page of another site cannot end a session in an administrator’s name', async () => {
  session.user = admin;
  expect((await end(lin.sessionId, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await isSessionOpen(lin.sessionId)).toBe(true);
});
