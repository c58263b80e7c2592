import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MATTERS_MAX, MEMBERS_MAX } from '#lib/matters/names.ts';
import type { MatterDetail } from '#lib/matters/requests.ts';
import { openAudit } from '#lib/server/audit/index.ts';
import { notePerson } from '#lib/server/audit/people.ts';
import { webDb } from '#lib/server/db/index.ts';
import { shareMatter } from '#lib/server/matters/members.ts';
import { serveChat } from '#lib/server/testing/chat-upstream.ts';
import { deskEnv, signedIn } from '#lib/server/testing/desk.ts';
import { GET as EXPORT } from './[matterId]/export/route.ts';
import { PATCH as CHANGE_ITEM, DELETE as REMOVE } from './[matterId]/items/[itemId]/route.ts';
import { POST as ADD } from './[matterId]/items/route.ts';
import { DELETE as UNSHARE } from './[matterId]/members/[memberId]/route.ts';
import { POST as SHARE } from './[matterId]/members/route.ts';
import { DELETE, GET, PATCH } from './[matterId]/route.ts';
import { POST as CREATE, GET as LIST } from './route.ts';
import {
  CHEN,
  DOCUMENT,
  detailOf,
  type Handler,
  LIN,
  noteColleagues,
  send,
  shared,
  WANG,
} from './testing/shared-matter.ts';

const env = deskEnv(serveChat());
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
  await noteColleagues();
});

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

describe('access to a matter:', () => {
  test.each([...ROUTES, ['end a sharing', UNSHARE, 'DELETE', undefined, '', 'owner'] as const])(
    'a colleague with whom it is not shared cannot %s it: for her it does not exist',
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
    'a member who may write may %s it unless only the owner may do that',
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

  test('a deleted matter is gone with all its items for its owner and its members', async () => {
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

  test('an item or member of another matter cannot be reached through one’s own matter', async () => {
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

  test('a member can remove herself but nobody else, and sees nothing of the matter afterwards', async () => {
    const ids = await shared('write');
    expect((await send(SHARE, ids, 'POST', { person: '王律師', access: 'read' })).status).toBe(204);
    const wang = (await detailOf(ids.matterId)).members.find(({ name }) => name === '王律師')!;
    session.user = CHEN;
    expect((await send(UNSHARE, { ...ids, memberId: wang.id }, 'DELETE')).status).toBe(403);
    expect((await send(UNSHARE, ids, 'DELETE')).status).toBe(204);
    expect((await send(GET, ids)).status).toBe(404);
  });

  test('who shares with more colleagues than there may be is told that, not that the matter is full', async () => {
    const ids = await shared();
    for (let i = 0; i < MEMBERS_MAX; i++) await shareMatter(ids.matterId, `colleague-${i}`, 'read');
    const answer = await send(SHARE, ids, 'POST', { person: '王律師', access: 'read' });
    expect([answer.status, (await answer.json()).error.code]).toEqual([409, 'too_many_members']);
  });

  test('the audit records when a colleague’s matter is read, changed, shared and deleted', async () => {
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
])('a matter cannot be shared by %s: %s', async (person, code) => {
  const { db, keys } = await openAudit();
  for (const owner of ['one', 'two'])
    await notePerson(db, { owner, name: '同名律師', email: null, role: 'user' }, keys);
  const ids = await shared(null);
  const answer = await send(SHARE, ids, 'POST', { person, access: 'read' });
  expect([answer.status, (await answer.json()).error.code]).toEqual([422, code]);
  expect((await detailOf(ids.matterId)).members).toEqual([]);
});

test('a lawyer who has the greatest number of matters is refused another one with a message', async () => {
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

test('a page that stays open goes on showing what changed since it was opened', async () => {
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
