import { beforeEach, expect, test, vi } from 'vitest';
import { openAudit, record } from '#lib/server/audit/index.ts';
import { forgetRefusals } from '#lib/server/audit/refusals.ts';
import type { User } from '#lib/server/session.ts';
import { deskEnv, deskRequest, signedIn } from '#lib/server/testing/desk.ts';
import { GET as csv } from './csv/route.ts';
import { POST as verify } from './verify/route.ts';

const env = deskEnv({ url: '' });
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
const session = { user: null as User | null };
vi.mock('#lib/server/session.ts', () => ({ currentUser: async () => session.user }));

beforeEach(async () => {
  forgetRefusals();
  session.user = { ...(await signedIn({ id: 'admin' })), role: 'admin' };
  await record({ kind: 'search', owner: 'lin', text: '租賃' });
  await record({ kind: 'document', owner: 'lin', target: 'law:DEMO01:5' });
});

const table = (query = '') => csv(deskRequest(`/api/admin/audit/csv${query}`));
const verdict = async () => (await verify(deskRequest('/api/admin/audit/verify', { method: 'POST' }))).json();
const last = async () => {
  const { db } = await openAudit();
  return db.selectFrom('audit').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
};

test('an administrator exports the filtered audit as a table, and the export is the next entry of the audit', async () => {
  const response = await table('?kind=document');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = await response.text();
  expect(text).toContain('law:DEMO01:5');
  expect(text).not.toContain('租賃');
  expect(await last()).toMatchObject({ kind: 'export', target: 'audit', detail: '{"kind":"document"}' });
  expect((await table('?kind=nonsense')).status).toBe(422);
});

test('an administrator can have the audit’s chain verified and sees its faults', async () => {
  expect(await verdict()).toEqual({ entries: 3, faults: [], alarms: 0 });
  const { db } = await openAudit();
  await db.updateTable('audit').set({ target: 'law:DEMO01:6' }).where('seq', '=', 2).execute();
  expect(await verdict()).toMatchObject({ faults: ['entry 2 was changed, or the one before it'] });
});

test('a lawyer can neither export nor verify the audit, and her attempt is recorded', async () => {
  session.user = await signedIn({ id: 'lin' });
  for (const response of [
    await table(),
    await verify(deskRequest('/api/admin/audit/verify', { method: 'POST' })),
  ])
    expect([response.status, (await response.json()).error.code]).toEqual([403, 'admins_only']);
  expect(await last()).toMatchObject({ kind: 'refused', target: '/api/admin/audit/verify' });
});
