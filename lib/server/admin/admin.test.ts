import { beforeEach, expect, test, vi } from 'vitest';
import { openAudit } from '../audit/index.ts';
import { takeDaily } from '../daily-use.ts';
import { forgetHoldings } from '../documents/holdings.ts';
import { openAuditedSession } from '../entrance/open-audited-session.ts';
import { deskEnv, ISSUER } from '../testing/desk.ts';
import { json, nobodysAddress, serveUpstream } from '../testing/upstream.ts';
import { requireAdmin, requireAdminReading } from './admin-page.ts';
import { adminOverview } from './overview.ts';
import { listPeople, personChoices } from './people.ts';
import { serviceHealth } from './service-health.ts';
import { usagePage } from './usage.ts';

const upstream = serveUpstream();
const env = deskEnv(upstream);
vi.mock('../env.ts', () => ({ webEnv: () => env }));
const visitor = { role: 'user' as 'user' | 'admin' };
vi.mock('../session.ts', () => ({
  requireUser: async () => ({
    id: `${ISSUER} lin`,
    name: '林',
    email: null,
    role: visitor.role,
    sessionId: 's',
  }),
}));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-legal-desk-path': '/admin/audit?x=1' }),
}));
vi.mock('next/navigation', () => ({
  forbidden: () => {
    throw new Error('forbidden');
  },
}));

beforeEach(async () => {
  forgetHoldings();
  visitor.role = 'user';
  env.daily = { search: 2, refresh: 0, answer: 0, read: 0 };
  for (const [subject, name] of [
    ['lin', '林'],
    ['wang', '王'],
  ] as const)
    await openAuditedSession({
      issuer: ISSUER,
      subject,
      name,
      email: `${subject}@firm.example`,
      role: 'user',
      idToken: null,
      providerSid: null,
    });
});

const entries = async () => {
  const { db } = await openAudit();
  return db.selectFrom('audit').select(['kind', 'target', 'detail']).orderBy('seq').execute();
};

test('a page for administrators is forbidden to a lawyer, and the audit records the refusal and every view', async () => {
  await expect(requireAdmin()).rejects.toThrow('forbidden');
  await expect(requireAdminReading('audit', { kind: 'search' })).rejects.toThrow('forbidden');
  visitor.role = 'admin';
  await requireAdminReading('audit', { kind: 'search' });
  expect((await entries()).slice(2)).toEqual([
    { kind: 'refused', target: '/admin/audit', detail: '{"why":"admins_only"}' },
    { kind: 'refused', target: '/admin/audit', detail: '{"why":"admins_only"}' },
    { kind: 'admin_read', target: 'audit', detail: '{"kind":"search"}' },
  ]);
});

test('usage is listed by person and day, also of actions without a limit', async () => {
  const day = Date.parse('2026-11-20T04:00:00Z');
  for (let i = 0; i < 3; i++) await takeDaily(`${ISSUER} lin`, 'search', day);
  await takeDaily(`${ISSUER} lin`, 'read', day);
  await takeDaily(`${ISSUER} wang`, 'answer', day + 86_400_000);
  const { days, limits } = await usagePage({});
  expect(limits).toEqual(env.daily);
  expect(days.map(({ day: of, name, use }) => [of, name, use])).toEqual([
    ['2026-11-21', '王', { search: 0, refresh: 0, answer: 1, read: 0 }],
    ['2026-11-20', '林', { search: 2, refresh: 0, answer: 0, read: 1 }],
  ]);
  const person = (await personChoices()).find(({ name }) => name === '林')!.person;
  expect((await usagePage({ user: person })).days).toHaveLength(1);
  expect((await usagePage({ day: '2026-11-20' })).days.map(({ name }) => name)).toEqual(['林']);
});

test('people are listed with their open sessions and their usage, but nothing by which a session could be taken over', async () => {
  await takeDaily(`${ISSUER} wang`, 'answer');
  const people = await listPeople();
  expect(people.map(({ name, openSessions, use }) => [name, openSessions, use.answer]).sort()).toEqual([
    ['林', 1, 0],
    ['王', 1, 1],
  ]);
  expect(JSON.stringify(people)).not.toMatch(/secret|token|login\.example/);
});

const READY = {
  status: 'ready',
  checks: {
    index: { status: 'ok' },
    llm: { status: 'failing', failures: 3, lastFailure: { reason: 'x', at: '2026-11-22T00:00:00Z' } },
  },
};

test.each([
  ['as it tells itself', json(200, READY), 'ready'],
  ['not ready', json(503, {}), 'not_ready'],
  ['unknown where it has no health check', json(404, {}), 'unknown'],
  ['unknown where that is of another shape', json(200, { ok: true }), 'unknown'],
])('the service’s health is %s', async (_, answer, state) => {
  upstream.answers = [answer];
  const health = await serviceHealth();
  expect(health.state).toBe(state);
  expect(health.parts.map(({ name, status, failures }) => [name, status, failures])).toEqual(
    state === 'ready'
      ? [
          ['index', 'ok', null],
          ['llm', 'failing', 3],
        ]
      : [],
  );
});

test('the overview shows an unreachable service as such, and everything else', async () => {
  const url = upstream.url;
  upstream.url = await nobodysAddress();
  const overview = await adminOverview();
  upstream.url = url;
  expect(overview).toMatchObject({
    service: { state: 'unreachable' },
    holdings: null,
    people: 2,
    openSessions: 2,
    audit: { entries: 2, text: 'full', days: 0 },
  });
});
