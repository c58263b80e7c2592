import { globSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openAudit } from '#lib/server/audit/index.ts';
import { notePerson } from '#lib/server/audit/people.ts';
import { webDb } from '#lib/server/db/index.ts';
import { readHistory } from '#lib/server/history/read.ts';
import { serveChat, whole } from '#lib/server/testing/chat-upstream.ts';
import { deskEnv, deskRequest, ISSUER, signedIn, turn } from '#lib/server/testing/desk.ts';
import {
  PAGES,
  PAGES_OF_ALL,
  SECRET,
  type Things,
  TRIES,
  type Try,
  WITHOUT_IDS,
} from './foreign-ids.tries.ts';

// Calls every route and page that takes an id of a user's data with the ids of another lawyer. The list is read from
// the folder: a new route or method fails here until it is tried in foreign-ids.tries.ts or listed there as taking no such id.
const upstream = serveChat();
const env = deskEnv(upstream);
const session = { user: { id: '' } };
vi.mock('#lib/server/env.ts', () => ({ webEnv: () => env }));
vi.mock('#lib/server/locale.ts', () => ({ currentLocale: async () => 'zh-TW' }));
vi.mock('#lib/server/documents/holdings.ts', () => ({ holdings: async () => null }));
vi.mock('#lib/server/upstream/index.ts', () => ({
  documentUpstream: async () => ({ ok: false, error: { kind: 'missing' } }),
}));
const ownerOf = (id: string) => `${ISSUER} ${id}`;
const who = async () => ({ ...(await signedIn(session.user)), id: ownerOf(session.user.id) });
vi.mock('#lib/server/session.ts', () => ({ currentUser: () => who(), requireUser: () => who() }));

const LIN = { id: 'lin', name: '林律師' };
const WANG = { id: 'wang', name: '王律師' };
const CHEN = { id: 'chen', name: '陳律師' };
const ROOT = path.join(import.meta.dirname, '..');

type AnyHandler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;
async function ask(handler: AnyHandler, method: string, attempt: Try, ids: Things): Promise<Response> {
  const address = `/api?${attempt.query?.(ids) ?? ''}`;
  const usual = { threadId: ids.thread, matterId: ids.matter, itemId: ids.item, memberId: ids.member };
  const params = Promise.resolve(attempt.params?.(ids) ?? usual);
  const body = attempt.body?.(ids);
  return handler(deskRequest(address, { method, ...(body && { body }) }), { params });
}

const routeOf = async (route: string): Promise<Record<string, AnyHandler>> =>
  import(path.join(ROOT, 'app/api', route));
const tries = Object.entries(TRIES).map(([name, attempts]) => {
  const [route = '', method = ''] = name.split(' ');
  return { name, route, method, attempts };
});
const call = async (route: string, method: string, body: object, params: object = {}) => {
  const handler = (await routeOf(route))[method]!;
  return (await handler(deskRequest('/api', { method, body }), { params: Promise.resolve(params) })).text();
};

async function matterOf(user: typeof LIN, text: string) {
  session.user = user;
  const { id: matterId } = JSON.parse(await call('matters/route.ts', 'POST', { title: text }));
  const thing = { kind: 'passage', doc_id: 'law:B0000001:184', citation: '民法第184條', text };
  const added = await call(
    'matters/[matterId]/items/route.ts',
    'POST',
    { things: [thing], note: text },
    { matterId },
  );
  return { matter: matterId as string, item: JSON.parse(added).ids[0] as string };
}

/** One of each of what a lawyer can have, made as the pages make them. */
async function createLinsData() {
  upstream.script = whole(SECRET);
  const { matter, item } = await matterOf(LIN, SECRET);
  await call(
    'matters/[matterId]/members/route.ts',
    'POST',
    { person: CHEN.name, access: 'read' },
    { matterId: matter },
  );
  const asked = turn({ question: SECRET });
  await call('chat/route.ts', 'POST', asked);
  await call('threads/[threadId]/share/route.ts', 'POST', { days: 7 }, { threadId: asked.thread_id });
  await call('feed/route.ts', 'POST', {});
  const saved = await call('saved-searches/route.ts', 'POST', { name: SECRET, address: `q=${SECRET}` });
  const brief = { name: SECRET, text: SECRET, findings: {} };
  const savedBrief = await call('check/saved/route.ts', 'POST', brief);
  const db = await webDb();
  const where = { thread: asked.thread_id, turnId: asked.turn_id, matter, item };
  const { id: member } = await db
    .selectFrom('matter_members')
    .select('id')
    .where('matter_id', '=', matter)
    .executeTakeFirstOrThrow();
  const entry = (await readHistory(ownerOf(LIN.id))).days[0]?.entries[0]?.id ?? '';
  return {
    ...where,
    member,
    entry,
    saved: JSON.parse(saved).id as string,
    brief: JSON.parse(savedBrief).id as string,
    session: (await signedIn(LIN)).sessionId,
  };
}

/** All stored rows except Wang's, the audit and the daily counts. */
async function others(): Promise<string[]> {
  const db = await webDb();
  const tables = (await db.introspection.getTables()).filter(({ name }) => !/^audit|daily_use/.test(name));
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows: all } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
      return all.map((row) => `${name} ${JSON.stringify(row)}`);
    }),
  );
  return rows.flat().filter((row) => !row.includes(ownerOf(WANG.id)));
}

async function people(): Promise<void> {
  const { db, keys } = await openAudit();
  for (const { id, name } of [LIN, WANG, CHEN])
    await notePerson(db, { owner: ownerOf(id), name, email: null, role: 'user' }, keys);
}

test('every route and page is tried with ids of another lawyer, or is known to take no id', async () => {
  const handlers: string[] = [];
  for (const file of globSync('**/route.ts', { cwd: path.join(ROOT, 'app/api') })) {
    // next-auth answers these addresses itself.
    if (file.startsWith('auth/[')) continue;
    for (const name of Object.keys(await routeOf(file)))
      if (/^(?:GET|POST|PUT|PATCH|DELETE)$/.test(name)) handlers.push(`${file} ${name}`);
  }
  expect(handlers.sort()).toEqual([...Object.keys(TRIES), ...WITHOUT_IDS].sort());
  // Outside of app/api: a feed by its secret token alone, and three that take no id.
  expect(globSync('app/!(api)/**/route.ts', { cwd: ROOT }).sort()).toEqual([
    'app/feeds/[token]/route.ts',
    'app/locale/route.ts',
    'app/sign-out/route.ts',
  ]);
  const pages = globSync('**/*]/page.tsx', { cwd: path.join(ROOT, 'app/(desk)') }).map((file) =>
    path.dirname(file),
  );
  expect(pages.sort()).toEqual([...Object.keys(PAGES), ...PAGES_OF_ALL].sort());
});

test('no route reveals or changes data of another lawyer, whatever ids it gets', async () => {
  await people();
  const own = await matterOf(WANG, '王律師自己的');
  const ids = { ...(await createLinsData()), own };
  upstream.script = whole('好');
  const before = await others();
  expect(before.filter((row) => row.includes(SECRET)).length).toBeGreaterThan(4);
  session.user = WANG;
  const failures: string[] = [];
  for (const { name, route, method, attempts } of tries)
    for (const attempt of attempts) {
      const answer = await ask((await routeOf(route))[method]!, method, attempt, ids);
      const text = await answer.text();
      if (answer.status !== (attempt.status ?? 404)) failures.push(`${name}: ${answer.status} ${text}`);
      if (text.includes(SECRET)) failures.push(`${name} tells: ${text}`);
      const now = new Set(await others());
      failures.push(...before.filter((row) => !now.has(row)).map((row) => `${name} changed: ${row}`));
    }
  expect(failures).toEqual([]);
});

test('the same requests succeed for the owner of the data, so each of these tests could fail', async () => {
  await people();
  const failed: string[] = [];
  let made = await createLinsData();
  for (const { name, route, method, attempts } of tries)
    for (const attempt of attempts.filter(({ isNobodys }) => !isNobodys)) {
      session.user = LIN;
      const ids = { ...made, own: { matter: made.matter, item: made.item } };
      const answer = await ask((await routeOf(route))[method]!, method, attempt, ids);
      const text = await answer.text();
      if (answer.status >= 300) failed.push(`${name}: ${answer.status} ${text}`);
      // Reading changes nothing, so the data is made anew only after other methods.
      if (method !== 'GET') made = await createLinsData();
    }
  expect(failed).toEqual([]);
});

test.each(Object.entries(PAGES))(
  'the page %s exists for its owner and is not found for others',
  async (name, paramsOf) => {
    await people();
    const ids = { ...(await createLinsData()), own: { matter: '', item: '' } };
    const { default: page } = await import(path.join(ROOT, 'app/(desk)', name, 'page.tsx'));
    const show = (): Promise<unknown> => page({ params: Promise.resolve(paramsOf(ids)) });
    session.user = LIN;
    expect(await show()).toBeTruthy();
    session.user = WANG;
    await expect(show()).rejects.toMatchObject({ digest: expect.stringMatching(/404$/) });
  },
);
