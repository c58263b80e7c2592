import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openAudit, record } from '#lib/server/audit/index.ts';
import { forgetRefusals, recordRefusal } from '#lib/server/audit/refusals.ts';
import { webDb } from '#lib/server/db/index.ts';
import { forgetHoldings } from '#lib/server/documents/holdings.ts';
import { forgetSearches } from '#lib/server/search/search-store.ts';
import type { User } from '#lib/server/session.ts';
import { deskEnv, deskRequest, ofThread, signedIn, turn } from '#lib/server/testing/desk.ts';
import { found, json, serveUpstream } from '#lib/server/testing/upstream.ts';
import { GET as listSessions } from './admin/sessions/route.ts';
import { POST as ask } from './chat/route.ts';
import { GET as exportCiting } from './documents/[id]/citing/csv/route.ts';
import { GET as readEditions } from './documents/[id]/editions/route.ts';
import { GET as readDocument } from './documents/[id]/reading/route.ts';
import { GET as searchRoute } from './search/route.ts';
import { DELETE as deleteThread } from './threads/[threadId]/route.ts';
import { POST as share, DELETE as unshare } from './threads/[threadId]/share/route.ts';

// What each route writes down of who did what, and that nothing is done that could not be written down.
const upstream = serveUpstream();
const env = deskEnv(upstream);
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/locale.ts', () => ({ currentLocale: async () => 'zh-TW' }));
const session = { user: null as User | null };
vi.mock('#lib/server/session.ts', () => ({ currentUser: async () => session.user }));

beforeEach(async () => {
  env.audit.text = 'full';
  env.daily = { search: 0, refresh: 0, answer: 0, read: 0 };
  forgetSearches();
  forgetHoldings({ waitMs: 60_000 });
  forgetRefusals();
  session.user = await signedIn({ id: 'lin' });
});

const entries = async () => {
  const { db, keys } = await openAudit();
  const rows = await db.selectFrom('audit').selectAll().orderBy('seq').execute();
  expect(rows.every(({ actor }) => actor === keys.person('lin'))).toBe(true);
  return rows.map(({ kind, target, detail, text }) => ({
    kind,
    target,
    detail: JSON.parse(detail ?? 'null'),
    text,
  }));
};
const search = (query: string) =>
  searchRoute(deskRequest(`/api/search?query=${encodeURIComponent(query)}&search_type=keyword&limit=10`));
const document = { params: Promise.resolve({ id: 'law:DEMO01:5' }) };
/** As on a disk that is full, for the audit alone. */
const makeUnwritable = async () => sql`alter table audit rename to audit_away`.execute(await webDb());

describe('the audit has an entry of', () => {
  test('every search, also one whose results are already stored', async () => {
    upstream.answers = [found(1)];
    await search('租賃');
    await search('租賃');
    const entry = { kind: 'search', target: null, detail: { mode: 'keyword', refresh: false }, text: '租賃' };
    expect(await entries()).toEqual([entry, entry]);
    expect(upstream.requests).toHaveLength(1);
  });

  test('every document that is opened, every former text that is read and every table that is exported', async () => {
    upstream.answers = [json(404, {})];
    await readDocument(deskRequest('/api/documents/x/reading'), document);
    await readEditions(deskRequest('/api/documents/x/editions'), document);
    await exportCiting(deskRequest('/api/documents/x/citing/csv'), document);
    expect(await entries()).toMatchObject([
      { kind: 'document', target: 'law:DEMO01:5', text: null },
      { kind: 'document', target: 'law:DEMO01:5', text: null },
      { kind: 'export', target: 'law:DEMO01:5', text: null },
    ]);
  });

  test('every question, and every conversation that is shared, unshared or deleted', async () => {
    const first = turn({ question: '我的當事人可以終止租約嗎' });
    upstream.answers = [json(503, {})];
    await ask(deskRequest('/api/chat', { method: 'POST', body: first }));
    const thread = ofThread(first.thread_id);
    await share(deskRequest('/api/x', { method: 'POST', body: { days: 7 } }), thread);
    await unshare(deskRequest('/api/x', { method: 'DELETE' }), thread);
    await deleteThread(deskRequest('/api/x', { method: 'DELETE' }), thread);
    const target = first.thread_id;
    expect(await entries()).toEqual([
      { kind: 'question', target, detail: null, text: '我的當事人可以終止租約嗎' },
      { kind: 'share', target, detail: { days: 7 }, text: null },
      { kind: 'unshare', target, detail: null, text: null },
      { kind: 'conversation_deleted', target, detail: null, text: null },
    ]);
  });

  test('every refusal: of a page for administrators, and by a daily limit', async () => {
    env.daily = { search: 1, refresh: 0, answer: 0, read: 0 };
    upstream.answers = [found(1)];
    await listSessions(deskRequest('/api/admin/sessions'));
    await search('租賃');
    expect((await search('買賣')).status).toBe(429);
    expect((await entries()).filter(({ kind }) => kind === 'refused')).toEqual([
      { kind: 'refused', target: '/api/admin/sessions', detail: { why: 'admins_only' }, text: null },
      { kind: 'refused', target: null, detail: { why: 'daily_search_limit' }, text: null },
    ]);
  });

  test('a limited number of refusals a minute; further ones are only counted', async () => {
    const now = Date.now();
    const refuse = (at: number) => recordRefusal({ kind: 'refused', owner: 'lin', detail: { why: 'x' } }, at);
    for (let i = 0; i < 150; i++) await refuse(now);
    expect(await entries()).toHaveLength(120);
    await refuse(now + 60_000);
    expect((await entries()).at(-1)).toMatchObject({ detail: { why: 'x', omitted: 30 } });
  });
});

test('with AUDIT_TEXT=hashed or none the audit in the database holds nothing that was typed', async () => {
  for (const policy of ['hashed', 'none'] as const) {
    env.audit.text = policy;
    upstream.answers = [found(1)];
    await search(`秘密 ${policy}`);
  }
  expect(JSON.stringify(await entries())).not.toContain('秘密');
});

describe('if the audit entry cannot be written,', () => {
  test('a search is not sent, costs nothing, and the error says why', async () => {
    await record({ kind: 'search', owner: 'lin' });
    await makeUnwritable();
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await search('租賃');
    errorLog.mockClear();
    expect(response.status).toBe(503);
    expect((await response.json()).error).toMatchObject({
      type: 'storage_unavailable',
      message: expect.stringContaining('沒有扣除額度'),
    });
    expect(upstream.requests).toEqual([]);
  });

  test('a question is not asked', async () => {
    await record({ kind: 'search', owner: 'lin' });
    await makeUnwritable();
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await ask(deskRequest('/api/chat', { method: 'POST', body: turn() }));
    expect(response.status).toBe(503);
    expect(upstream.requests).toEqual([]);
    expect(errorLog.mock.calls.flat()).toContain('chat: the turn could not be stored');
    errorLog.mockClear();
  });

  test('a document is not shown', async () => {
    await record({ kind: 'search', owner: 'lin' });
    await makeUnwritable();
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await readDocument(deskRequest('/api/documents/x/reading'), document)).status).toBe(503);
    expect(upstream.requests).toEqual([]);
    errorLog.mockClear();
  });
});
