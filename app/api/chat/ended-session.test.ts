import { beforeEach, expect, test, vi } from 'vitest';
import { DELETE, GET as READ } from '#app/api/threads/[threadId]/route.ts';
import { turnOfRow } from '#lib/server/chat/rows.ts';
import type { User } from '#lib/server/session.ts';
import { endSession, openSession } from '#lib/server/sessions/store.ts';
import { byHand, DONE, last, serveChat, word } from '#lib/server/testing/chat-upstream.ts';
import { deskEnv, deskRequest, ISSUER, lines, ofThread, readAnswer, turn } from '#lib/server/testing/desk.ts';
import { GET as FOLLOW } from './[threadId]/stream/route.ts';
import { POST } from './route.ts';

const upstream = serveChat();
const env = deskEnv(upstream);
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
const session = { user: null as User | null };
vi.mock('#lib/server/session.ts', () => ({ currentUser: async () => session.user }));
beforeEach(() => {
  env.sessions.maxMs = 24 * 60 * 60_000;
});

/** The same lawyer in one more browser. */
async function another(): Promise<User> {
  const account = { issuer: ISSUER, subject: 'lin', name: '林', email: null, role: 'user' as const };
  const { id } = await openSession({ ...account, idToken: null, providerSid: null });
  return { id: 'lin', name: '林', email: null, role: 'user', sessionId: id };
}

/** An answer that has its first word, asked for in a session of its own. */
async function startAnswer() {
  session.user = await another();
  const { sessionId } = session.user;
  const { script, say, opened } = byHand();
  upstream.script = script;
  const sent = turn();
  const answering = POST(deskRequest('/api/chat', { method: 'POST', body: sent }));
  await say(word('一'));
  return { id: sent.thread_id, sessionId, response: await answering, say, opened };
}
const stored = async (id: string) =>
  lines(await (await READ(deskRequest(`/api/threads/${id}`), ofThread(id))).json()).at(-1);

test('an answer ends with its session, at the upstream too; its text so far is kept and its end is shown as that', async () => {
  const { id, sessionId, response } = await startAnswer();
  const reading = readAnswer(response).catch((error: Error) => error);
  const { closed } = upstream.calls.at(-1)!;
  await endSession(sessionId);
  expect(await reading).toBeInstanceOf(Error);
  await closed;
  session.user = await another();
  await vi.waitFor(async () => expect(await stored(id)).toBe('assistant: 一 (signed_out)'));
});

test('an answer that ends with its session before its first word is not shown as stopped by the lawyer', async () => {
  session.user = await another();
  const { script, opened } = byHand();
  upstream.script = script;
  const sent = turn();
  const answering = POST(deskRequest('/api/chat', { method: 'POST', body: sent }));
  await opened;
  await endSession(session.user.sessionId);
  await (await answering).text().catch(() => null);
  session.user = await another();
  await vi.waitFor(async () => expect(await stored(sent.thread_id)).toBe('assistant:  (signed_out)'));
});

test('a reader of an answer whose conversation is deleted meanwhile is told of the deletion', async () => {
  const { id, response } = await startAnswer();
  const reading = readAnswer(response);
  expect((await DELETE(deskRequest(`/api/threads/${id}`, { method: 'DELETE' }), ofThread(id))).ok).toBe(true);
  const { text, metadata } = await reading;
  expect([text, metadata.end]).toEqual(['一', 'deleted']);
});

test('an answer that an older version stored as stopped is still shown as stopped', () => {
  const row = { thread_id: 't', id: 'u', question: '問', settings: '{}', answer: '一', citations: null };
  const stopped = { ...row, outcome: 'stopped', failure: null, replaces: null, asked_at: 1, position: 1 };
  expect(turnOfRow(stopped)).toMatchObject({ answer: '一', end: 'stopped' });
});

test('an answer ends when its session reaches its time limit', async () => {
  const { id, response } = await startAnswer();
  // The stream is cut, or it ends as stopped: two watchers race, and either may notice first.
  const reading = readAnswer(response).catch(() => null);
  env.sessions.maxMs = 1;
  await reading;
  await vi.waitFor(async () => expect(await stored(id)).toBe('assistant: 一 (signed_out)'));
});

test('the end of a reader’s session disconnects that reader, and the answer goes on for the others', async () => {
  const { id, response, say, opened } = await startAnswer();
  const reading = readAnswer(response);
  session.user = await another();
  const following = readAnswer(await FOLLOW(deskRequest(`/api/chat/${id}/stream`), ofThread(id)));
  const cut = following.catch((error: Error) => error);
  await endSession(session.user.sessionId);
  expect(await cut).toBeInstanceOf(Error);
  await say(word('二'));
  (await opened).end(last() + DONE);
  expect((await reading).text).toBe('一二');
});
