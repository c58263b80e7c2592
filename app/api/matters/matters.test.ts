import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MATTERS_MAX } from '#lib/matters/names.ts';
import type { MatterDetail } from '#lib/matters/requests.ts';
import { openAudit } from '#lib/server/audit/index.ts';
import { notePerson } from '#lib/server/audit/people.ts';
import { createShare, revokeShare } from '#lib/server/chat/shares.ts';
import { webDb } from '#lib/server/db/index.ts';
import { noteDocument, noteSearch } from '#lib/server/history/note.ts';
import { readHistory } from '#lib/server/history/read.ts';
import { serveChat, whole } from '#lib/server/testing/chat-upstream.ts';
import { deskEnv, deskRequest, ofThread, readAnswer, signedIn, turn } from '#lib/server/testing/desk.ts';
import { POST as ASK } from '../chat/route.ts';
import { GET as EXPORT_ANSWER } from '../threads/[threadId]/export/route.ts';
import { GET as EXPORT } from './[matterId]/export/route.ts';
import { PATCH as CHANGE_ITEM, DELETE as REMOVE } from './[matterId]/items/[itemId]/route.ts';
import { POST as ADD } from './[matterId]/items/route.ts';
import { DELETE as UNSHARE } from './[matterId]/members/[memberId]/route.ts';
import { POST as SHARE } from './[matterId]/members/route.ts';
import { DELETE, GET, PATCH } from './[matterId]/route.ts';
import { POST as CREATE, GET as LIST } from './route.ts';

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

const LIN = { id: 'lin', name: '林律師' };
const CHEN = { id: 'chen', name: '陳律師' };
const WANG = { id: 'wang', name: '王律師' };
beforeEach(async () => {
  session.user = LIN;
  upstream.script = whole('依民法第184條[1]。');
  const { db, keys } = await openAudit();
  for (const { id, name } of [LIN, CHEN, WANG])
    await notePerson(db, { owner: id, name, email: `${id}@firm.example`, role: 'user' }, keys);
});

type Ids = { matterId: string; itemId: string; memberId: string };
type Handler = (request: Request, context: { params: Promise<Ids> }) => Promise<Response>;
const send = (handler: Handler, ids: Partial<Ids>, method = 'GET', body?: unknown, query = '') =>
  handler(deskRequest(`/api/matters${query}`, { method, ...(body !== undefined && { body }) }), {
    params: Promise.resolve({ matterId: 'x', itemId: 'x', memberId: 'x', ...ids }),
  });
const DOCUMENT = { kind: 'document', doc_id: 'law:B0000001:184', title: '民法第184條', doc_type: '法規命令' };

/** A matter of Lin's with an item, shared with Chen. */
async function shared(access: 'read' | 'write' | null = 'read'): Promise<Ids> {
  const { id: matterId } = await (await send(CREATE, {}, 'POST', { title: '租屋案' })).json();
  const added = await send(ADD, { matterId }, 'POST', { things: [DOCUMENT], note: '重要' });
  const itemId = (await added.json()).ids[0];
  if (access)
    expect((await send(SHARE, { matterId }, 'POST', { person: 'chen@firm.example', access })).status).toBe(
      204,
    );
  const detail = await detailOf(matterId);
  return { matterId, itemId, memberId: detail.members[0]?.id ?? crypto.randomUUID() };
}
/** Without `seen`, the time of her previous visit, which reading the matter changes. */
const detailOf = async (matterId: string): Promise<Omit<MatterDetail, 'seen'>> => {
  const { seen: _, ...detail }: MatterDetail = await (await send(GET, { matterId })).json();
  return detail;
};

/** Every route of a matter: its input, and the access that a member needs for it. */
const ROUTES: [string, Handler, string, unknown, string, 'read' | 'write' | 'owner'][] = [
  ['read', GET, 'GET', undefined, '', 'read'],
  ['export', EXPORT, 'GET', undefined, '?format=csv', 'read'],
  ['rename', PATCH, 'PATCH', { title: '新名', version: 0 }, '', 'write'],
  ['archive', PATCH, 'PATCH', { archived: true }, '', 'owner'],
  ['add', ADD, 'POST', { things: [DOCUMENT], again: true }, '', 'write'],
  ['write a note', CHANGE_ITEM, 'PATCH', { note: '改', version: 0 }, '', 'write'],
  ['move', CHANGE_ITEM, 'PATCH', { after: null }, '', 'write'],
  ['restore', CHANGE_ITEM, 'PATCH', { restored: true }, '', 'write'],
  ['remove', REMOVE, 'DELETE', undefined, '?version=0', 'write'],
  ['share', SHARE, 'POST', { person: '王律師', access: 'write' }, '', 'owner'],
  ['delete', DELETE, 'DELETE', undefined, '', 'owner'],
];
const RANK = { read: 0, write: 1, owner: 2 };

describe('whose a matter is', () => {
  test.each([...ROUTES, ['end a sharing', UNSHARE, 'DELETE', undefined, '', 'owner'] as const])(
    'a colleague whom it is not shared with cannot %s it: to her there is none',
    async (_, handler, method, body, query) => {
      const ids = await shared();
      const before = await detailOf(ids.matterId);
      session.user = WANG;
      const answer = await send(handler, ids, method, body, query);
      expect([answer.status, (await answer.json()).error.code]).toEqual([404, 'matter_not_found']);
      expect(await (await send(LIST, {})).json()).toEqual([]);
      session.user = LIN;
      expect(await detailOf(ids.matterId)).toEqual(before);
    },
  );

  test.each(ROUTES)(
    'a reader may not %s it unless that is reading',
    async (_, handler, method, body, query, needed) => {
      const ids = await shared('read');
      const before = await detailOf(ids.matterId);
      session.user = CHEN;
      const answer = await send(handler, ids, method, body, query);
      expect(answer.status).toBe(needed === 'read' ? 200 : 403);
      session.user = LIN;
      expect(await detailOf(ids.matterId)).toEqual(before);
    },
  );

  test.each(ROUTES)(
    'who may write may %s it only where that is no matter of its owner',
    async (_, handler, method, body, query, needed) => {
      const ids = await shared('write');
      session.user = CHEN;
      const answer = await send(handler, ids, method, body, query);
      if (RANK[needed] > RANK.write) expect(answer.status).toBe(403);
      else expect(answer.status).toBeLessThan(300);
    },
  );

  test.each(ROUTES)('its owner may %s it', async (_, handler, method, body, query) => {
    const ids = await shared();
    expect((await send(handler, ids, method, body, query)).status).toBeLessThan(300);
  });

  test('a deleted matter is gone for its owner and for whom it was shared with, with all that was in it', async () => {
    const ids = await shared('write');
    expect((await send(DELETE, ids, 'DELETE')).status).toBeLessThan(300);
    for (const user of [LIN, CHEN]) {
      session.user = user;
      expect((await send(GET, ids)).status).toBe(404);
      expect(await (await send(LIST, {})).text()).not.toContain(ids.matterId);
    }
    const db = await webDb();
    for (const table of [
      'matters',
      'matter_items',
      'matter_members',
      'matter_changes',
      'matter_visits',
    ] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  test('an item or member of another matter is not reached through one of her own', async () => {
    const foreign = await shared();
    const before = await detailOf(foreign.matterId);
    session.user = WANG;
    const { id: matterId } = await (await send(CREATE, {}, 'POST', { title: '自己的' })).json();
    const ids = { ...foreign, matterId };
    const answers = [
      await send(CHANGE_ITEM, ids, 'PATCH', { note: '改', version: 0 }),
      await send(CHANGE_ITEM, ids, 'PATCH', { after: null }),
      await send(CHANGE_ITEM, ids, 'PATCH', { restored: true }),
      await send(REMOVE, ids, 'DELETE', undefined, '?version=0'),
      await send(UNSHARE, ids, 'DELETE'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    session.user = LIN;
    expect(await detailOf(foreign.matterId)).toEqual(before);
  });

  test('a colleague leaves by herself, puts nobody else out, and sees nothing of it afterwards', async () => {
    const ids = await shared('write');
    expect((await send(SHARE, ids, 'POST', { person: '王律師', access: 'read' })).status).toBe(204);
    const wang = (await detailOf(ids.matterId)).members.find(({ name }) => name === '王律師')!;
    session.user = CHEN;
    expect((await send(UNSHARE, { ...ids, memberId: wang.id }, 'DELETE')).status).toBe(403);
    expect((await send(UNSHARE, ids, 'DELETE')).status).toBe(204);
    expect((await send(GET, ids)).status).toBe(404);
  });

  test('what is read, changed, shared and deleted of a colleague stands in the audit', async () => {
    const ids = await shared('write');
    session.user = CHEN;
    await send(GET, ids);
    await send(CHANGE_ITEM, ids, 'PATCH', { note: '改', version: 0 });
    session.user = LIN;
    await send(UNSHARE, ids, 'DELETE');
    await send(DELETE, ids, 'DELETE');
    const db = await webDb();
    const rows = await db.selectFrom('audit').select(['kind', 'target']).orderBy('seq').execute();
    expect(rows.map(({ kind }) => kind)).toEqual([
      'matter_shared',
      'matter_read',
      'matter_changed',
      'matter_unshared',
      'matter_deleted',
    ]);
    expect(new Set(rows.map(({ target }) => target))).toEqual(new Set([ids.matterId]));
  });
});

test.each([
  ['nobody', 'colleague_unknown'],
  ['chen', 'colleague_unknown'],
  ['同名律師', 'colleague_ambiguous'],
  ['lin@firm.example', 'colleague_is_owner'],
])('nobody is shared with by %s: %s', async (person, code) => {
  const { db, keys } = await openAudit();
  for (const owner of ['one', 'two'])
    await notePerson(db, { owner, name: '同名律師', email: null, role: 'user' }, keys);
  const ids = await shared(null);
  const answer = await send(SHARE, ids, 'POST', { person, access: 'read' });
  expect([answer.status, (await answer.json()).error.code]).toEqual([422, code]);
  expect((await detailOf(ids.matterId)).members).toEqual([]);
});

test('a lawyer with as many matters as there may be is told so, and that none was made', async () => {
  const one = { owner: WANG.id, title: '甲案', version: 0, created_at: 1, updated_at: 1, archived_at: null };
  const db = await webDb();
  for (let made = 0; made < MATTERS_MAX; made += 100) {
    const some = Array.from({ length: 100 }, () => ({ ...one, id: crypto.randomUUID() }));
    await db.insertInto('matters').values(some).execute();
  }
  session.user = WANG;
  const refused = await send(CREATE, {}, 'POST', { title: '乙案' });
  expect([refused.status, (await refused.json()).error.code]).toEqual([409, 'too_many_matters']);
  await db.deleteFrom('matters').where('owner', '=', WANG.id).execute();
});

test('an answer is kept as it was read, of her own conversations alone, and stays when they go', async () => {
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

test('an answer of a colleague is not to be kept, and nothing of the request is', async () => {
  const sent = turn();
  await readAnswer(await ASK(deskRequest('/api/chat', { method: 'POST', body: sent })));
  session.user = WANG;
  const { id: matterId } = await (await send(CREATE, {}, 'POST', { title: '甲' })).json();
  const thing = { kind: 'answer', thread_id: sent.thread_id, turn_id: sent.turn_id };
  const answer = await send(ADD, { matterId }, 'POST', { things: [DOCUMENT, thing] });
  expect(answer.status).toBe(404);
  expect((await detailOf(matterId)).items).toEqual([]);
});

test('an answer alone becomes a file for whom it belongs to, and for nobody else', async () => {
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

test('a file has what was selected, and only that', async () => {
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

test.each([
  ['no title', CREATE, { title: ' ' }],
  ['a title of 201 characters', CREATE, { title: 'x'.repeat(201) }],
  ['nothing to add', ADD, { things: [] }],
  ['an answer that a page made up', ADD, { things: [{ kind: 'answer', question: '問', text: '答' }] }],
  ['a document with more than one has', ADD, { things: [{ ...DOCUMENT, html: '<b>' }] }],
  ['a note without what it was written over', CHANGE_ITEM, { note: '改' }],
  ['an access that there is not', SHARE, { person: 'chen@firm.example', access: 'owner' }],
])('%s is refused with 422', async (_, handler, body) => {
  const ids = await shared(null);
  const method = handler === CHANGE_ITEM ? 'PATCH' : 'POST';
  expect((await send(handler as Handler, ids, method, body)).status).toBe(422);
});

test('an answer of a conversation that a colleague shares is kept by its link, as long as that leads there', async () => {
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

test('what is in already is answered with where it is, and put in once more where that is said', async () => {
  const ids = await shared(null);
  const answer = await send(ADD, ids, 'POST', { things: [DOCUMENT] });
  expect([answer.status, await answer.json()]).toEqual([200, { ids: [], already: [ids.itemId] }]);
  expect((await send(ADD, ids, 'POST', { things: [DOCUMENT], again: true })).status).toBe(201);
  expect((await detailOf(ids.matterId)).items).toHaveLength(2);
});

test('a page that stays open goes on telling what changed since it was opened', async () => {
  const ids = await shared('write');
  const opened: MatterDetail = await (await send(GET, ids)).json();
  session.user = CHEN;
  await send(CHANGE_ITEM, ids, 'PATCH', { note: '改', version: 0 });
  session.user = LIN;
  for (let times = 0; times < 2; times++) {
    const { news }: MatterDetail = await (
      await send(GET, ids, 'GET', undefined, `?since=${opened.seen}`)
    ).json();
    expect(news).toMatchObject([{ by: '陳律師', what: 'noted', item: ids.itemId }]);
  }
  const { news }: MatterDetail = await (await send(GET, ids)).json();
  expect(news).toEqual([]);
  expect((await send(GET, ids, 'GET', undefined, '?since=x')).status).toBe(422);
});

test('each entry of the history goes into a matter as what it was: a search, a document, the answer to a question', async () => {
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
