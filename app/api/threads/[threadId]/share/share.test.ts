import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readShared } from '#lib/server/chat/shares.ts';
import { webDb } from '#lib/server/db/index.ts';
import { serveChat, whole } from '#lib/server/testing/chat-upstream.ts';
import {
  deskEnv,
  deskRequest,
  lines,
  ofThread,
  readAnswer,
  signedIn,
  turn,
} from '#lib/server/testing/desk.ts';
import { POST as ASK } from '../../../chat/route.ts';
import { DELETE as DELETE_THREAD } from '../route.ts';
import { DELETE, GET, POST } from './route.ts';

const upstream = serveChat();
const env = deskEnv(upstream);
const session = { user: null as { id: string; name: string } | null };
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/session.ts', () => ({
  currentUser: async () => session.user && signedIn(session.user),
}));
beforeEach(() => {
  session.user = { id: 'lin', name: '林律師' };
  upstream.script = whole('答。');
});

const path = (id: string) => `/api/threads/${id}/share`;
const ask = async (sent = turn()) => {
  await readAnswer(await ASK(deskRequest('/api/chat', { method: 'POST', body: sent })));
  return sent;
};
const share = async (id: string, days: unknown = 7) =>
  POST(deskRequest(path(id), { method: 'POST', body: { days } }), ofThread(id));
const tokenOf = async (response: Response) =>
  ((await response.json()) as { path: string }).path.replace('/shared/', '');

describe('a link to a conversation', () => {
  test('shows the conversation as it was when the link was made, and no later turn', async () => {
    const { thread_id } = await ask(turn({ question: '第一問' }));
    const token = await tokenOf(await share(thread_id));
    expect(token).toMatch(/^[\w-]{32}$/);
    await new Promise((done) => setTimeout(done, 5));
    await ask(turn({ thread_id, question: '後來才問的' }));
    const shared = await readShared(token);
    expect(shared).toMatchObject({ title: '第一問', sharedBy: '林律師' });
    const shown = lines({ thread: {} as never, messages: shared!.messages });
    expect(shown[0]).toBe('user: 第一問');
    expect(shown).toHaveLength(2);
  });

  test('stays the same until a new one is made, which ends the old one', async () => {
    const { thread_id } = await ask();
    const first = await tokenOf(await share(thread_id));
    const known = await GET(deskRequest(path(thread_id)), ofThread(thread_id));
    expect(await tokenOf(known)).toBe(first);
    const second = await tokenOf(await share(thread_id, 1));
    expect(second).not.toBe(first);
    expect(await readShared(first)).toBeNull();
    expect(await readShared(second)).not.toBeNull();
  });

  test('leads nowhere once it is revoked, has expired, or the conversation is deleted', async () => {
    const revoked = await ask();
    const one = await tokenOf(await share(revoked.thread_id));
    const request = deskRequest(path(revoked.thread_id), { method: 'DELETE' });
    expect((await DELETE(request, ofThread(revoked.thread_id))).status).toBe(204);
    expect(await readShared(one)).toBeNull();
    const none = await GET(deskRequest(path(revoked.thread_id)), ofThread(revoked.thread_id));
    expect(await none.json()).toBeNull();

    const expired = await ask();
    const two = await tokenOf(await share(expired.thread_id));
    const db = await webDb();
    await db.updateTable('shares').set({ expires_at: Date.now() }).where('token', '=', two).execute();
    expect(await readShared(two)).toBeNull();

    const deleted = await ask();
    const three = await tokenOf(await share(deleted.thread_id));
    const gone = deskRequest(`/api/threads/${deleted.thread_id}`, { method: 'DELETE' });
    expect((await DELETE_THREAD(gone, ofThread(deleted.thread_id))).status).toBe(204);
    expect(await readShared(three)).toBeNull();
    const left = await db.selectFrom('shares').select('token').where('token', '=', three).execute();
    expect(left).toEqual([]);
  });

  test.each([0, 8, -1, '7', null, 365])('lasts 1, 7 or 30 days, not %j', async (days) => {
    const { thread_id } = await ask();
    expect((await share(thread_id, days)).status).toBe(422);
    expect(await (await GET(deskRequest(path(thread_id)), ofThread(thread_id))).json()).toBeNull();
  });

  test('is made, seen and revoked only by the conversation’s lawyer', async () => {
    const { thread_id } = await ask();
    const token = await tokenOf(await share(thread_id));
    const all = () => [
      GET(deskRequest(path(thread_id)), ofThread(thread_id)),
      share(thread_id),
      DELETE(deskRequest(path(thread_id), { method: 'DELETE' }), ofThread(thread_id)),
    ];
    session.user = { id: 'chen', name: '陳律師' };
    for (const response of await Promise.all(all())) expect(response.status).toBe(404);
    session.user = null;
    for (const response of await Promise.all(all())) expect(response.status).toBe(401);
    expect(await readShared(token)).not.toBeNull();
  });

  test('cannot be made by a page of another site', async () => {
    const { thread_id } = await ask();
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const request = deskRequest(path(thread_id), { method: 'POST', body: { days: 7 }, headers });
    expect((await POST(request, ofThread(thread_id))).status).toBe(403);
  });

  test.each(['', 'x', '%', "' or 1=1 --"])('nobody guesses: %j leads nowhere', async (token) => {
    await share((await ask()).thread_id);
    expect(await readShared(token)).toBeNull();
  });
});
