import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ErrorResponse } from '#lib/contract/error.ts';
import { closeWebDb } from '#lib/server/db/index.ts';
import { openBrief } from '#lib/server/saved-briefs/store.ts';
import { byHand, DONE, last, serveChat, whole, word } from '#lib/server/testing/chat-upstream.ts';
import {
  deskEnv,
  deskRequest,
  lines,
  ofThread,
  readAnswer,
  signedIn,
  turn,
} from '#lib/server/testing/desk.ts';
import { type SmallDisk, smallDisk } from '../../scripts/testing/small-disk.ts';
import { POST } from './chat/route.ts';
import { POST as SAVE_BRIEF } from './check/saved/route.ts';
import { GET as HEALTH } from './health/route.ts';
import { GET as THREAD } from './threads/[threadId]/route.ts';

const upstream = serveChat();
const env = deskEnv(upstream);
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/session.ts', () => ({ currentUser: () => signedIn({ id: 'lin' }) }));
let log: string[] = [];
let ahead = 0;
beforeEach(() => {
  log = [];
  // In place of the spy that fails a test for what it logs: here faults are the point.
  console.error = (line: string) => void log.push(line);
  console.warn = (line: string) => void log.push(line);
});

type Skip = (condition: boolean, reason: string) => void;

/** The data folder on a disk of its own. */
async function onSmallDisk(skip: Skip): Promise<SmallDisk> {
  const disk = smallDisk(4);
  skip(typeof disk === 'string', String(disk));
  const made = disk as SmallDisk;
  env.dataDir = `${made.dir}/data`;
  onTestFinished(async () => {
    await closeWebDb();
    made.remove();
  });
  return made;
}

const ask = (body: unknown) => POST(deskRequest('/api/chat', { method: 'POST', body }));
const health = async () => {
  // Past the time during which health probes share one result.
  ahead += 5_000;
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ahead);
  const answer = await HEALTH();
  vi.mocked(performance.now).mockRestore();
  return { status: answer.status, problems: (await answer.json()).problems };
};
async function threadLines(threadId: string) {
  const response = await THREAD(deskRequest(`/api/threads/${threadId}`), ofThread(threadId));
  return response.status === 200 ? lines(await response.json()) : response.status;
}

test('a full disk: a question that cannot be stored is refused, stored data can be read, health is red, and free space restores service', async ({
  skip,
}) => {
  const disk = await onSmallDisk(skip);
  upstream.script = whole('依民法');
  const stored = turn();
  await readAnswer(await ask(stored));
  expect(await health()).toEqual({ status: 200, problems: undefined });

  disk.fill();
  // Long enough to need more room than the log file has already.
  const refused = turn({ question: '問'.repeat(8_000) });
  const response = await ask(refused);
  expect(response.status).toBe(503);
  expect(ErrorResponse.parse(await response.json()).error).toMatchObject({
    code: 'storage_unavailable',
    message: expect.stringContaining('問題沒有送出'),
  });
  expect(upstream.calls).toHaveLength(1);
  expect(await health()).toMatchObject({
    status: 503,
    problems: expect.arrayContaining(['folder: full']),
  });
  expect(log.join('\n')).toMatch(/storage: (?:web|folder) full; .api.health answers 503/);
  expect(await threadLines(stored.thread_id)).toEqual(['user: 侵權行為的要件？', 'assistant: 依民法 (stop)']);
  expect(await threadLines(refused.thread_id)).toBe(404);

  disk.makeRoom();
  await readAnswer(await ask(refused));
  expect(await threadLines(refused.thread_id)).toHaveLength(2);
});

test('a full disk: a brief that cannot be saved is refused, a saved one can be read, and free space restores service', async ({
  skip,
}) => {
  const disk = await onSmallDisk(skip);
  const save = (text: string) => {
    const body = { name: '甲案', text, findings: {} };
    return SAVE_BRIEF(deskRequest('/api/check/saved', { method: 'POST', body }));
  };
  const { id } = await (await save('依民法')).json();
  disk.fill();
  const refused = await save('書狀'.repeat(60_000));
  expect(refused.status).toBe(503);
  expect(ErrorResponse.parse(await refused.json()).error).toMatchObject({
    code: 'brief_not_stored',
    message: expect.stringContaining('沒有儲存'),
  });
  expect(await openBrief('lin', id)).toMatchObject({ text: '依民法' });
  disk.makeRoom();
  expect((await save('書狀'.repeat(60_000))).status).toBe(201);
});

test('a disk that fills while an answer is written: the answer arrives whole, with the notice that it is not stored', async ({
  skip,
}) => {
  const disk = await onSmallDisk(skip);
  const hands = byHand();
  upstream.script = hands.script;
  const sent = turn();
  const answering = ask(sent);
  await hands.say(word('一'.repeat(10)));
  const response = await answering;
  disk.fill();
  await hands.say(word('二'.repeat(60_000)) + last() + DONE);
  const { text, metadata } = await readAnswer(response);
  expect(text).toHaveLength(60_010);
  expect(metadata).toMatchObject({ end: 'stop', unsaved: true });
  disk.makeRoom();
  const [, kept] = (await threadLines(sent.thread_id)) as string[];
  expect(kept).toMatch(/^assistant: (?:一{10})? ?\(cut\)$/);
});

test('a read-only data folder: new data is refused with a message, health is red, and everything is there once the folder is writable', async ({
  skip,
}) => {
  const disk = await onSmallDisk(skip);
  upstream.script = whole('依民法');
  const stored = turn();
  await readAnswer(await ask(stored));
  await closeWebDb();
  // SQLite's log needs a file open for writing: remounting is refused while there is one.
  disk.remount('ro');
  expect((await health()).status).toBe(503);
  const response = await ask(turn());
  expect(response.status).toBe(503);
  disk.remount('rw');
  expect(await threadLines(stored.thread_id)).toHaveLength(2);
});
