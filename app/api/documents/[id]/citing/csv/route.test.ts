import { beforeEach, expect, test, vi } from 'vitest';
import { deskEnv, deskRequest } from '#lib/server/testing/desk.ts';
import { json, serveUpstream } from '#lib/server/testing/upstream.ts';
import { GET } from './route.ts';

const upstream = serveUpstream();
const env = deskEnv(upstream);
const session = { user: null as { id: string } | null };
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/session.ts', () => ({ currentUser: async () => session.user }));
vi.mock('#lib/server/locale.ts', () => ({ currentLocale: async () => 'zh-TW' }));
vi.mock('#lib/server/documents/holdings.ts', () => ({ holdings: async () => HELD }));
const HELD = {
  kinds: [{ doc_type: '裁判', level: '最高', count: 3, from: '2010-01-01', until: '2015-12-29' }],
  statutes: null,
  fictional: false,
};
beforeEach(() => {
  session.user = { id: 'lin' };
});

const context = { params: Promise.resolve({ id: 'law:B0000001:184' }) };
const ask = (search = '') => GET(deskRequest(`/api/documents/x/citing/csv${search}`), context);
const page = (title: string, next_offset: number | null) => ({
  total: 2,
  by_type: [],
  documents: [
    {
      ...{ doc_id: 'case:1', title, doc_type: '裁判', is_abandoned: false, url: '/documents/case:1' },
      ...{ date: '2020-01-01', level: '最高', court: '最高法院', times: 1, passage: '依民法第184條。' },
      ...{ start: 1, end: 8, at: 3 },
    },
  ],
  next_offset,
});

test('all pages of filtered citing documents become one table, with the library’s coverage at its end', async () => {
  upstream.answers = [json(200, page('甲判決', 100)), json(200, page('乙判決', null))];
  const answer = await ask('?doc_type=裁判&level=最高');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain('甲判決');
  expect(lines[2]).toContain('乙判決');
  expect(lines[3]).toBe('"收錄範圍：裁判至 104.12.29"');
});

test('no table is returned without a session or for an unknown filter', async () => {
  expect((await ask('?everything=1')).status).toBe(422);
  session.user = null;
  expect((await ask()).status).toBe(401);
});
