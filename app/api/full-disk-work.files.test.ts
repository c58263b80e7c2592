import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ErrorResponse } from '#lib/contract/error.ts';
import type { MatterDetail } from '#lib/matters/requests.ts';
import { openAudit } from '#lib/server/audit/index.ts';
import { closeWebDb, webDb } from '#lib/server/db/index.ts';
import { savedSearches } from '#lib/server/saved/store.ts';
import { forgetSearches } from '#lib/server/search/search-store.ts';
import { deskEnv, deskRequest, signedIn } from '#lib/server/testing/desk.ts';
import { found, json, serveUpstream } from '#lib/server/testing/upstream.ts';
import { setImmutable, whyNotImmutable } from '../../scripts/testing/immutable.ts';
import { type SmallDisk, smallDisk } from '../../scripts/testing/small-disk.ts';
import { GET as readingRoute } from './documents/[id]/reading/route.ts';
import { GET as health } from './health/route.ts';
import { POST as addItem } from './matters/[matterId]/items/route.ts';
import { GET as readMatter } from './matters/[matterId]/route.ts';
import { POST as createMatter, GET as listMatters } from './matters/route.ts';
import { POST as saveSearch } from './saved-searches/route.ts';
import { GET as searchRoute } from './search/route.ts';

// What a lawyer gathers beside her conversations, on a disk that is full and in a folder that can only be read.
const upstream = serveUpstream();
const env = deskEnv(upstream);
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/locale.ts', () => ({ currentLocale: async () => 'zh-TW' }));
vi.mock('#lib/server/session.ts', () => ({ currentUser: () => signedIn({ id: 'lin' }) }));
beforeEach(() => {
  forgetSearches();
  // In place of the spy that fails a test for what it logs: here faults are the point.
  console.error = () => {};
  console.warn = () => {};
});

const post = (body: unknown) => deskRequest('/api/x', { method: 'POST', body });
const ofMatter = (matterId: string) => ({ params: Promise.resolve({ matterId }) });
const ofDocument = { params: Promise.resolve({ id: 'law:DEMO01:5' }) };
/** A database's log file has spare room for a while: long texts fill it sooner. */
const LONG = '押'.repeat(400);

type DeskWork = (n: number, matterId: string) => Promise<Response>;
/** Each act, the nth time; none is like the one before. */
const ACTS: Record<string, DeskWork> = {
  'a new matter': (n) => createMatter(post({ title: `案件${n}` })),
  'an item of a matter': (n, matterId) => {
    const thing = { kind: 'document', doc_id: `law:DEMO01:${n}`, title: `第${n}條`, doc_type: '法規命令' };
    return addItem(post({ things: [thing], note: LONG }), ofMatter(matterId));
  },
  'a saved search': (n) =>
    saveSearch(post({ name: `搜尋${n}`, address: `q=${encodeURIComponent(n + LONG)}` })),
  'a search': (n) =>
    searchRoute(deskRequest(`/api/search?query=${encodeURIComponent(n + LONG)}&search_type=keyword`)),
  'a document': () => readingRoute(deskRequest('/api/documents/x/reading'), ofDocument),
};

/** How many of each are stored; document reads are counted in the audit. */
async function kept(matterId: string): Promise<Record<keyof typeof ACTS, number>> {
  const matters = await (await listMatters(deskRequest('/api/x'))).json();
  const matter: MatterDetail = await (await readMatter(deskRequest('/api/x'), ofMatter(matterId))).json();
  const { db } = await openAudit();
  const written = await db.selectFrom('audit').select('kind').execute();
  const ofKind = (wanted: string) => written.filter(({ kind }) => kind === wanted).length;
  return {
    'a new matter': matters.length - 1,
    'an item of a matter': matter.items.length,
    'a saved search': (await savedSearches('lin')).length,
    'a search': ofKind('search'),
    'a document': ofKind('document'),
  };
}

async function isRefused(response: Response) {
  expect(response.status).toBe(503);
  const { type, message } = ErrorResponse.parse(await response.json()).error;
  expect(type).toBe('storage_unavailable');
  expect(message).toMatch(/沒有執行|沒有送出|沒有搜尋/);
  expect(message).not.toContain('問題');
}

type SkipTest = (condition: boolean, reason: string) => void;

/** The data folder on a disk of its own, with a matter. */
async function onSmallDisk(skip: SkipTest) {
  const made = smallDisk(4);
  skip(typeof made === 'string', String(made));
  const disk = made as SmallDisk;
  env.dataDir = `${disk.dir}/data`;
  onTestFinished(async () => {
    await closeWebDb();
    disk.remove();
  });
  return { disk, matterId: await withMatter() };
}

/** An upstream that answers, and a matter to work in. */
async function withMatter(): Promise<string> {
  const document = { doc_id: 'law:DEMO01:5', title: '第5條', doc_type: '法規命令', text: '押金' };
  const [search, read] = [found(1), json(200, document)];
  upstream.answers = [(asked, answer) => (asked.url?.includes('/search') ? search : read)(asked, answer)];
  const response = await createMatter(post({ title: '租屋案' }));
  return (await response.json()).id as string;
}

/** Repeats an act until it is refused; returns how often it succeeded. */
async function untilRefused(act: DeskWork, matterId: string): Promise<number> {
  for (let n = 0; n < MOST; n++) {
    const response = await act(n, matterId);
    if (!response.ok) {
      await isRefused(response);
      return n;
    }
  }
  throw new Error(`never refused in ${MOST} times`);
}
/** More than the log of the database has room for. */
const MOST = 2_000;

for (const [name, act] of Object.entries(ACTS))
  test(`a full disk: ${name} that cannot be stored is refused with a message and health is red; confirmed writes are there, and free space restores service`, async ({
    skip,
  }) => {
    const { disk, matterId } = await onSmallDisk(skip);
    disk.fill();
    const done = await untilRefused(act, matterId);
    expect((await health()).status).toBe(503);
    disk.makeRoom();
    // Read by a process that has nothing of it in memory.
    await closeWebDb();
    expect((await kept(matterId))[name]).toBe(done);
    expect((await act(MOST, matterId)).ok).toBe(true);
    expect((await kept(matterId))[name]).toBe(done + 1);
  });

test('a data folder that becomes read-only at run time: each act is refused with a message and health is red until the folder is writable again', async ({
  skip,
}) => {
  const { disk, matterId } = await onSmallDisk(skip);
  for (const act of Object.values(ACTS)) expect((await act(0, matterId)).ok).toBe(true);
  const before = await kept(matterId);
  await closeWebDb();
  // SQLite's log needs a file open for writing: remounting is refused while there is one.
  disk.remount('ro');
  for (const act of Object.values(ACTS)) await isRefused(await act(1, matterId));
  expect((await health()).status).toBe(503);
  disk.remount('rw');
  expect(await kept(matterId)).toEqual(before);
  for (const act of Object.values(ACTS)) expect((await act(1, matterId)).ok).toBe(true);
});

/** Ways to make a database unwritable for a process that has it open, and to undo that. */
const TAKEN: Record<string, { take(): Promise<void>; giveBack(): Promise<void> }> = {
  'SQLite says so': {
    take: async () => void (await sql`pragma query_only = 1`.execute(await webDb())),
    giveBack: async () => void (await sql`pragma query_only = 0`.execute(await webDb())),
  },
  'the file system does': {
    take: async () => setImmutable(env.dataDir, 'web.sqlite', true),
    giveBack: async () => setImmutable(env.dataDir, 'web.sqlite', false),
  },
};
for (const [who, { take, giveBack }] of Object.entries(TAKEN))
  test(`an open database that becomes read-only (${who}): each act is refused with a message, health is red, and stored data can be read`, async ({
    skip,
  }) => {
    env.dataDir = mkdtempSync(path.join(tmpdir(), 'read-only-'));
    onTestFinished(async () => {
      await closeWebDb();
      rmSync(env.dataDir, { recursive: true, force: true });
    });
    const why = who === 'the file system does' ? whyNotImmutable() : null;
    skip(why !== null, String(why));
    const matterId = await withMatter();
    for (const act of Object.values(ACTS)) expect((await act(0, matterId)).ok).toBe(true);
    const before = await kept(matterId);
    await take();
    onTestFinished(() => giveBack().catch(() => {}));
    for (const act of Object.values(ACTS)) await isRefused(await act(1, matterId));
    const { status, problems } = await told();
    expect({ status, problems }).toEqual({
      status: 503,
      problems: [expect.stringMatching(/^web: (?:read_only|io)$/)],
    });
    expect(await kept(matterId)).toEqual(before);
    await giveBack();
    for (const act of Object.values(ACTS)) expect((await act(1, matterId)).ok).toBe(true);
    await closeWebDb();
    const after = Object.entries(before).map(([name, count]) => [name, count + 1]);
    expect(await kept(matterId)).toEqual(Object.fromEntries(after));
  });

async function told() {
  const response = await health();
  return { status: response.status, problems: (await response.json()).problems };
}
