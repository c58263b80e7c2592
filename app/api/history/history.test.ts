import { beforeEach, expect, test, vi } from 'vitest';
import { openAudit } from '#lib/server/audit/index.ts';
import { notePerson } from '#lib/server/audit/people.ts';
import { webDb } from '#lib/server/db/index.ts';
import { noteDocument } from '#lib/server/history/note.ts';
import { readHistory } from '#lib/server/history/read.ts';
import { isHistoryKept } from '#lib/server/history/setting.ts';
import { savedSearches, saveSearch } from '#lib/server/saved/store.ts';
import { deskEnv, deskRequest, signedIn } from '#lib/server/testing/desk.ts';
import { GET as FEED } from '../../feeds/[token]/route.ts';
import { POST as MAKE, DELETE as REVOKE } from '../feed/route.ts';
import { PATCH as CHANGE_SAVED, DELETE as DELETE_SAVED } from '../saved-searches/[id]/route.ts';
import { POST as SAVE } from '../saved-searches/route.ts';
import { DELETE, PATCH } from './route.ts';

const env = deskEnv({ url: 'http://127.0.0.1:9' });
const session = { user: { id: 'lin' } as { id: string } | null };
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/session.ts', () => ({
  currentUser: async () => session.user && signedIn(session.user),
}));
beforeEach(() => {
  session.user = { id: 'lin' };
});

const params = { query: '押金', search_type: 'keyword', limit: 10 } as const;
const send = (method: string, body: unknown) => deskRequest('/api', { method, body });
const ofId = (id: string) => ({ params: Promise.resolve({ id }) });
const ids = async (owner: string) =>
  (await readHistory(owner)).days.flatMap(({ entries }) => entries.map(({ id }) => id));
const codeOf = async (response: Response) => (await response.json()).error.code;

test('history entries of another lawyer look like entries that do not exist, and cannot be deleted', async () => {
  await noteDocument('wang', 'd', '王的');
  const [theirs = ''] = await ids('wang');
  const answers = await Promise.all(
    [theirs, crypto.randomUUID()].map(async (id) => {
      const response = await DELETE(send('DELETE', { id }));
      return [response.status, await codeOf(response)];
    }),
  );
  expect(answers).toEqual([
    [404, 'entry_not_found'],
    [404, 'entry_not_found'],
  ]);
  await DELETE(send('DELETE', { all: true }));
  await DELETE(send('DELETE', { day: '2026-11-22' }));
  expect(await ids('wang')).toEqual([theirs]);
});

test('turning the history off or on affects only the lawyer who does it', async () => {
  expect((await PATCH(send('PATCH', { kept: false }))).status).toBe(204);
  expect([await isHistoryKept('lin'), await isHistoryKept('wang')]).toEqual([false, true]);
  await PATCH(send('PATCH', { kept: true }));
  expect(await isHistoryKept('lin')).toBe(true);
});

test.each([{}, { id: 'x' }, { day: '2026-13-01' }, { all: false }, { id: crypto.randomUUID(), all: true }])(
  'the history is not deleted by %j',
  async (body) => {
    await noteDocument('lin', 'd', '林的');
    expect((await DELETE(send('DELETE', body))).status).toBe(422);
    expect(await ids('lin')).toHaveLength(1);
  },
);

test('a search is saved by its address, and an address without a search is refused', async () => {
  const response = await SAVE(
    send('POST', { name: ' 甲案 ', address: 'q=押金&mode=keyword&level=最高&kept=1' }),
  );
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    name: '甲案',
    query: '押金',
    href: '/search?q=押金&mode=keyword&level=最高',
  });
  for (const address of ['', 'q=a&mode=nonsense', 'q=a&from=2020-13-01'])
    expect((await SAVE(send('POST', { name: '乙', address }))).status).toBe(422);
  for (const name of ['', '  ', 'x'.repeat(101)])
    expect((await SAVE(send('POST', { name, address: 'q=a' }))).status).toBe(422);
  expect(await savedSearches('lin')).toHaveLength(1);
});

test('saved searches of another lawyer are neither renamed, marked nor deleted', async () => {
  const saved = await saveSearch('wang', '王案', params);
  for (const id of [saved?.id ?? '', crypto.randomUUID()]) {
    const refused = [
      await CHANGE_SAVED(send('PATCH', { name: '改' }), ofId(id)),
      await CHANGE_SAVED(send('PATCH', { seen: '2026-11-01T00:00:00Z' }), ofId(id)),
      await DELETE_SAVED(deskRequest('/api', { method: 'DELETE' }), ofId(id)),
    ];
    for (const response of refused) {
      expect(response.status).toBe(404);
      expect(await codeOf(response)).toBe('saved_not_found');
    }
  }
  expect(await savedSearches('wang')).toMatchObject([{ name: '王案' }]);
});

test('a lawyer creates and revokes her own feed, and an unknown feed is a 404 without a body', async () => {
  const made = await MAKE(deskRequest('/api/feed', { method: 'POST' }));
  expect((await made.json()).url).toMatch(/^https:\/\/desk\.example\/feeds\/[\w-]{43}$/);
  const unknown = await FEED(new Request('https://desk.example/feeds/x'), {
    params: Promise.resolve({ token: 'x'.repeat(43) }),
  });
  expect([unknown.status, await unknown.text(), unknown.headers.get('referrer-policy')]).toEqual([
    404,
    '',
    'no-referrer',
  ]);
  expect((await REVOKE(deskRequest('/api/feed', { method: 'DELETE' }))).status).toBe(204);
});

test('an unchanged feed is a 304 without a body, also behind a proxy that compresses', async () => {
  const { db, keys } = await openAudit();
  await notePerson(db, { owner: 'lin', name: '林', email: null, role: 'user' }, keys);
  const made = await MAKE(deskRequest('/api/feed', { method: 'POST' }));
  const { url } = await made.json();
  const read = (known?: string) =>
    FEED(new Request(url, { ...(known && { headers: { 'if-none-match': known } }) }), {
      params: Promise.resolve({ token: url.split('/').at(-1) }),
    });
  const whole = await read();
  const etag = whole.headers.get('etag') ?? '';
  expect([whole.status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]+"$/)]);
  for (const known of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) {
    const again = await read(known);
    expect([again.status, await again.text(), again.headers.get('etag')], known).toEqual([304, '', etag]);
  }
  for (const other of ['"other"', etag.slice(1, -1), `W/"x${etag.slice(1)}`])
    expect((await read(other)).status, other).toBe(200);
  // With a new result the feed has another ETag.
  await saveSearch('lin', '甲案', params);
  const news = { count: 1, isExact: true, documents: [{ doc_id: 'case:1', title: '判決' }] };
  await (await webDb())
    .updateTable('saved_searches')
    .set({ news: JSON.stringify(news) })
    .execute();
  const changed = await read(etag);
  expect([changed.status, await changed.text()]).toEqual([
    200,
    expect.stringContaining('<title>判決</title>'),
  ]);
});
