import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { BRIEF_NAME_MAX, SAVED_BRIEFS_MAX_BYTES } from '#lib/check/limits.ts';
import { CHECK_TEXT_MAX } from '#lib/contract/names.ts';
import { webDb } from '#lib/server/db/index.ts';
import { openBrief, savedBriefs } from '#lib/server/saved-briefs/store.ts';
import { deskEnv, deskRequest, signedIn } from '#lib/server/testing/desk.ts';
import { DELETE, PATCH } from './[id]/route.ts';
import { POST } from './route.ts';

const env = deskEnv({ url: 'http://127.0.0.1:9' });
const session = { user: { id: 'lin' } };
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/session.ts', () => ({ currentUser: async () => signedIn(session.user) }));
beforeEach(() => {
  session.user = { id: 'lin' };
});

const BRIEF = { name: '甲案起訴狀', text: '依民法第184條，請求賠償。', findings: { verified: 1 } };
const save = (body: unknown) => POST(deskRequest('/api/check/saved', { method: 'POST', body }));
const ofId = (id: string) => ({ params: Promise.resolve({ id }) });
const change = (id: string, body: unknown) =>
  PATCH(deskRequest('/api/check/saved/x', { method: 'PATCH', body }), ofId(id));
const remove = (id: string) => DELETE(deskRequest('/api/check/saved/x', { method: 'DELETE' }), ofId(id));
const codeOf = async (response: Response) => [response.status, (await response.json()).error.code];
const saved = async (): Promise<string> => (await (await save(BRIEF)).json()).id;

test('a brief is saved under its name, renamed, replaced and deleted', async () => {
  const response = await save({ ...BRIEF, name: ' 甲案起訴狀 ' });
  expect([response.status, response.headers.get('cache-control')]).toEqual([201, 'private, no-store']);
  const { id, ...stored } = await response.json();
  expect(stored).toEqual({ name: '甲案起訴狀', findings: { verified: 1 }, savedAt: expect.any(Number) });
  expect((await change(id, { name: '甲案準備書狀' })).status).toBe(204);
  expect(await openBrief('lin', id)).toMatchObject({ name: '甲案準備書狀', text: BRIEF.text });
  expect((await change(id, { ...BRIEF, text: '改過的' })).status).toBe(204);
  expect(await openBrief('lin', id)).toMatchObject({ name: BRIEF.name, text: '改過的' });
  expect((await remove(id)).status).toBe(204);
  expect(await codeOf(await remove(id))).toEqual([404, 'brief_not_found']);
});

test('a brief of another lawyer looks like one that does not exist, and cannot be changed', async () => {
  const id = await saved();
  session.user = { id: 'wang' };
  for (const one of [id, crypto.randomUUID(), 'x'])
    for (const response of [await change(one, { name: '改' }), await change(one, BRIEF), await remove(one)])
      expect(await codeOf(response)).toEqual([404, 'brief_not_found']);
  expect(await openBrief('lin', id)).toMatchObject({ name: BRIEF.name, text: BRIEF.text });
  expect(await savedBriefs('wang')).toEqual([]);
});

test.each([
  ['no name', { name: ' ' }],
  ['a name that is too long', { name: '名'.repeat(BRIEF_NAME_MAX + 1) }],
  ['a text that is too long', { text: '字'.repeat(CHECK_TEXT_MAX + 1) }],
  ['a finding that there is none of', { findings: { nonsense: 1 } }],
  ['a count that is none', { findings: { verified: -1 } }],
])('with %s nothing is saved', async (_, wrong) => {
  expect(await codeOf(await save({ ...BRIEF, ...wrong }))).toEqual([422, 'invalid_parameter']);
  expect(await savedBriefs('lin')).toEqual([]);
});

test('a text longer than the largest body that is read is refused as too long', async () =>
  expect(await codeOf(await save({ ...BRIEF, text: '字'.repeat(2 * CHECK_TEXT_MAX) }))).toEqual([
    422,
    'too_long',
  ]));

test('a brief beyond the storage limit of a lawyer is refused with what to do about it', async () => {
  await saved();
  await (await webDb()).updateTable('saved_briefs').set({ bytes: SAVED_BRIEFS_MAX_BYTES }).execute();
  const { error } = await (await save(BRIEF)).json();
  expect(error).toMatchObject({ code: 'too_many_briefs', message: expect.stringContaining('請先刪除') });
});

test('a failure of the storage is reported, and briefs saved before stay as they were', async () => {
  const id = await saved();
  const db = await webDb();
  await sql`alter table saved_briefs rename to saved_briefs_away`.execute(db);
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const response of [await save(BRIEF), await change(id, { name: '改' }), await remove(id)]) {
    const { error } = await response.json();
    expect([response.status, error.code]).toEqual([503, 'brief_not_stored']);
    expect(error.message).toContain('沒有儲存');
  }
  expect(errorLog.mock.calls.flat().join()).not.toContain('賠償');
  errorLog.mockClear();
  await sql`alter table saved_briefs_away rename to saved_briefs`.execute(db);
  expect(await openBrief('lin', id)).toMatchObject({ text: BRIEF.text });
});
