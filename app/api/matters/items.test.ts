import { beforeEach, expect, test, vi } from 'vitest';
import { createShare, revokeShare } from '#lib/server/chat/shares.ts';
import { webDb } from '#lib/server/db/index.ts';
import { noteDocument, noteSearch } from '#lib/server/history/note.ts';
import { readHistory } from '#lib/server/history/read.ts';
import { serveChat, whole } from '#lib/server/testing/chat-upstream.ts';
import { deskEnv, deskRequest, ofThread, readAnswer, signedIn, turn } from '#lib/server/testing/desk.ts';
import { POST as ASK } from '../chat/route.ts';
import { GET as EXPORT_ANSWER } from '../threads/[threadId]/export/route.ts';
import { GET as EXPORT } from './[matterId]/export/route.ts';
import { POST as ADD } from './[matterId]/items/route.ts';
import { POST as CREATE } from './route.ts';
import {
  CHEN,
  DOCUMENT,
  detailOf,
  LIN,
  noteColleagues,
  send,
  shared,
  WANG,
} from './testing/shared-matter.ts';

const upstream = serveChat();
const env = deskEnv(upstream);
const session = { user: null as { id: string; name: string } | null };
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/locale.ts', () => ({ currentLocale: async () => 'zh-TW' }));
vi.mock('#lib/server/documents/holdings.ts', () => ({ holdings: async () => null }));
vi.mock('#lib/server/upstream/index.ts', () => ({
  documentUpstream: async () => ({ ok: false, error: { kind: 'missing' } }),
}));
vi.mock('#lib/server/session.ts', () => ({
  currentUser: async () => session.user && signedIn(session.user),
}));

beforeEach(async () => {
  session.user = LIN;
  upstream.script = whole('依民法第184條[1]。');
  await noteColleagues();
});

test('an answer is kept in a matter as it was read, only from one’s own conversations, and outlives them', async () => {
  const sent = turn({ question: '侵權行為的要件？' });
  await readAnswer(await ASK(deskRequest('/api/chat', { method: 'POST', body: sent })));
  const thing = { kind: 'answer', thread_id: sent.thread_id, turn_id: sent.turn_id };
  const ids = await shared(null);
  expect((await send(ADD, ids, 'POST', { things: [thing] })).status).toBe(201);
  const db = await webDb();
  await db.updateTable('turns').set({ answer: '後來改寫的' }).execute();
  await db.deleteFrom('threads').execute();
  const { items } = await detailOf(ids.matterId);
  expect(items[1]?.content).toMatchObject({
    kind: 'answer',
    question: '侵權行為的要件？',
    text: '依民法第184條[1]。',
    end: 'stop',
  });
  expect((await send(ADD, ids, 'POST', { things: [thing] })).status).toBe(404);
});

test('an answer of a colleague’s conversation cannot be kept, and then nothing of the request is kept', async () => {
  const sent = turn();
  await readAnswer(await ASK(deskRequest('/api/chat', { method: 'POST', body: sent })));
  session.user = WANG;
  const { id: matterId } = await (await send(CREATE, {}, 'POST', { title: '甲' })).json();
  const thing = { kind: 'answer', thread_id: sent.thread_id, turn_id: sent.turn_id };
  const answer = await send(ADD, { matterId }, 'POST', { things: [DOCUMENT, thing] });
  expect(answer.status).toBe(404);
  expect((await detailOf(matterId)).items).toEqual([]);
});

test('a single answer is exported as a file only for the lawyer who owns it', async () => {
  const sent = turn({ question: '侵權行為的要件？' });
  await readAnswer(await ASK(deskRequest('/api/chat', { method: 'POST', body: sent })));
  const take = (format: string) =>
    EXPORT_ANSWER(
      deskRequest(`/api/threads/${sent.thread_id}/export?turn=${sent.turn_id}&format=${format}`),
      ofThread(sent.thread_id),
    );
  const file = await take('md');
  expect(file.headers.get('content-disposition')).toContain(
    encodeURIComponent('侵權行為的要件？').slice(0, 30),
  );
  expect(await file.text()).toContain('依民法第184條\\[1\\]。');
  expect((await take('pdf')).status).toBe(422);
  session.user = CHEN;
  expect((await take('md')).status).toBe(404);
});

test('a file has only the items that were selected', async () => {
  const ids = await shared(null);
  const search = { kind: 'search', address: 'q=押租金' };
  const added = await send(ADD, ids, 'POST', { things: [search] });
  const [chosen] = (await added.json()).ids;
  const all = await (await send(EXPORT, ids, 'GET', undefined, '?format=csv')).text();
  // The header row, both items, and the line that says what the library covers.
  expect(all.trim().split('\r\n')).toHaveLength(4);
  const some = await (await send(EXPORT, ids, 'GET', undefined, `?format=csv&item=${chosen}`)).text();
  expect(some).toContain('押租金');
  expect(some).not.toContain('民法第184條');
});

test('an answer of a shared conversation can be kept through its link while that is valid', async () => {
  const sent = turn({ question: '侵權行為的要件？' });
  await readAnswer(await ASK(deskRequest('/api/chat', { method: 'POST', body: sent })));
  const link = await createShare({ id: LIN.id, name: '林律師' }, sent.thread_id, 7);
  session.user = WANG;
  const { id: matterId } = await (await send(CREATE, {}, 'POST', { title: '甲' })).json();
  const thing = { kind: 'answer', share: link!.path.split('/').at(-1), turn_id: sent.turn_id };
  expect((await send(ADD, { matterId }, 'POST', { things: [thing] })).status).toBe(201);
  expect((await detailOf(matterId)).items[0]?.content).toMatchObject({ text: '依民法第184條[1]。' });
  const db = await webDb();
  const rows = await db.selectFrom('audit').select(['kind', 'target']).orderBy('seq', 'desc').execute();
  expect(rows[0]).toEqual({ kind: 'shared_read', target: sent.thread_id });
  for (const wrong of [
    { ...thing, turn_id: crypto.randomUUID() },
    { ...thing, share: 'x'.repeat(32) },
  ])
    expect((await send(ADD, { matterId }, 'POST', { things: [wrong] })).status).toBe(404);
  await revokeShare(LIN.id, sent.thread_id);
  expect((await send(ADD, { matterId }, 'POST', { things: [thing], again: true })).status).toBe(404);
});

test('an item that the matter has already is reported, and added again only on request', async () => {
  const ids = await shared(null);
  const answer = await send(ADD, ids, 'POST', { things: [DOCUMENT] });
  expect([answer.status, await answer.json()]).toEqual([200, { ids: [], already: [ids.itemId] }]);
  expect((await send(ADD, ids, 'POST', { things: [DOCUMENT], again: true })).status).toBe(201);
  expect((await detailOf(ids.matterId)).items).toHaveLength(2);
});

test('each history entry is kept in a matter as what it was: a search, a document, the answer to a question', async () => {
  session.user = LIN;
  const sent = turn({ question: '侵權行為的要件？' });
  await readAnswer(await ASK(deskRequest('/api/chat', { method: 'POST', body: sent })));
  await noteDocument(LIN.id, DOCUMENT.doc_id, DOCUMENT.title);
  const params = { query: '押租金', search_type: 'keyword', limit: 20, level: ['最高' as const] } as const;
  const answer = { data: { documents: [], search_type: 'keyword' as const }, degraded: [], narrowed: null };
  await noteSearch(LIN.id, { ...params, level: ['最高'] }, { answer, foundAt: 1 });
  const things = (await readHistory(LIN.id)).days.flatMap(({ entries }) => entries.map(({ thing }) => thing));
  const { id: matterId } = await (await send(CREATE, {}, 'POST', { title: '甲' })).json();
  expect((await send(ADD, { matterId }, 'POST', { things })).status).toBe(201);
  const contents = (await detailOf(matterId)).items.map(({ content }) => content);
  expect(contents).toHaveLength(3);
  expect(contents).toEqual(
    expect.arrayContaining([
      { kind: 'search', address: 'q=押租金&mode=keyword&limit=20&level=最高' },
      { kind: 'document', doc_id: DOCUMENT.doc_id, title: DOCUMENT.title, doc_type: null },
      expect.objectContaining({ kind: 'answer', question: '侵權行為的要件？', text: '依民法第184條[1]。' }),
    ]),
  );
  // An answer that is no more, or that was not finished, is not offered.
  await (await webDb()).deleteFrom('turns').execute();
  const { days } = await readHistory(LIN.id, { kind: 'question' });
  expect(days[0]?.entries[0]?.thing).toBeNull();
});
