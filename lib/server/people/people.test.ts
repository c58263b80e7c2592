import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAnchor, writeAnchor } from '../audit/anchor.ts';
import { notePerson } from '../audit/people.ts';
import { pack } from '../history/packed.ts';
import { searchAct, TEST_KEYS, testTrail } from '../testing/audit-trail.ts';
import { deletePerson, eraseDeleted } from './delete-person.ts';
import { personalData } from './personal-data.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const LIN = 'https://login.example lin-subject';
const WANG = 'https://login.example wang-subject';

/** Writes everything that a lawyer's work leaves behind, with her mark in every text. */
async function work({ db, record }: Awaited<ReturnType<typeof testTrail>>, owner: string, mark: string) {
  const [issuer, subject] = owner.split(' ') as [string, string];
  const email = `${mark}@firm.example`;
  await notePerson(db, { owner, name: `律師${mark}`, email, role: 'user' }, TEST_KEYS);
  const session = { id: `s${mark}`, secret_hash: `h${mark}`, issuer, subject, provider_sid: `p${mark}` };
  await db
    .insertInto('sessions')
    .values({
      ...session,
      name: mark,
      email,
      role: 'user',
      id_token: `token ${mark}`,
      created_at: 1,
      acted_at: 1,
    })
    .execute();
  for (let i = 0; i < 40; i++) {
    const id = `${mark}-thread-${i}`;
    await db
      .insertInto('threads')
      .values({ id, owner, title: `標題${mark}${i}`, created_at: 1, updated_at: 1 })
      .execute();
    await db
      .insertInto('turns')
      .values({
        thread_id: id,
        id: 't',
        position: 1,
        question: `問題${mark}${i} `.repeat(20),
        settings: '{}',
        answer: `回答${mark}${i} `.repeat(200),
        citations: null,
        outcome: 'stop',
        failure: null,
        replaces: null,
        asked_at: 1,
      })
      .execute();
    await record(searchAct(owner, `查詢${mark}${i}`));
  }
  await db
    .insertInto('shares')
    .values({
      token: `link${mark}`,
      thread_id: `${mark}-thread-0`,
      shared_by: mark,
      title: mark,
      created_at: 1,
      expires_at: 9e15,
    })
    .execute();
  const run = { thread_id: `${mark}-thread-0`, turn_id: 't' };
  await db
    .insertInto('runs')
    .values({
      ...run,
      owner,
      settings: '{}',
      asked_at: 1,
      process: 'one',
      lease_until: 9e15,
      outcome: null,
      failure: null,
    })
    .execute();
  await db
    .insertInto('answer_pieces')
    .values({ ...run, position: 0, words: `回答${mark}` })
    .execute();
  await db
    .insertInto('run_readers')
    .values({ thread_id: run.thread_id, process: 'one', until: 9e15 })
    .execute();
  await db
    .insertInto('run_signals')
    .values({ ...run, signal: 'stop' })
    .execute();
  await db.insertInto('stops_ahead').values({ owner, turn_id: 't2', until: 9e15 }).execute();
  const entry = { owner, day: '2026-11-22', at: 1, text: `查詢${mark}` };
  for (const kind of ['search', 'question', 'document'])
    await db
      .insertInto('history')
      .values({ ...entry, id: `${mark}-${kind}`, kind, target: mark, target_hash: mark })
      .execute();
  await db
    .insertInto('history_answers')
    .values({ history_id: `${mark}-search`, found_at: 1, packed: pack({ found: `結果${mark}` }) })
    .execute();
  await db.insertInto('history_off').values({ owner, since: 1 }).execute();
  const saved = { owner, name: `案件${mark}`, request: mark, created_at: 1, since: '', looked: null };
  await db
    .insertInto('saved_searches')
    .values({ id: mark, ...saved, news: mark })
    .execute();
  await db
    .insertInto('feeds')
    .values({ owner, token_hash: `hash ${mark}`, created_at: 1 })
    .execute();
  const brief = { owner, name: `書狀${mark}`, content: `狀文${mark}`, bytes: 1, findings: '{}' };
  await db
    .insertInto('saved_briefs')
    .values({ id: mark, ...brief, created_at: 1, saved_at: 1 })
    .execute();
  const [own, other] = owner === LIN ? ['1', WANG] : ['2', LIN];
  const matter = { created_at: 1, updated_at: 1, version: 0, archived_at: null };
  await db
    .insertInto('matters')
    .values({ id: `m${own}`, owner, title: `卷宗${mark}`, ...matter })
    .execute();
  const item = { matter_id: `m${own}`, position: 1, version: 0, created_at: 1, removed_at: null };
  await db
    .insertInto('matter_items')
    .values({ id: `i${own}`, content: `內容${mark}`, note: `附註${mark}`, ...item })
    .execute();
  // Each shares her matter with the other.
  await db
    .insertInto('matter_members')
    .values({ id: `x${own}`, matter_id: `m${own}`, owner: other, access: 'read', created_at: 1 })
    .execute();
  // Each looked at the other's matter and changed it.
  const visited = { matter_id: `m${owner === LIN ? '2' : '1'}`, owner };
  if (owner !== LIN) {
    await db
      .insertInto('matter_visits')
      .values({ ...visited, seen_at: 1 })
      .execute();
    await db.insertInto('matter_visits').values({ matter_id: 'm2', owner: LIN, seen_at: 1 }).execute();
    const changed = { what: 'noted', item_id: '', at: 1 };
    await db
      .insertInto('matter_changes')
      .values([
        { ...changed, ...visited },
        { ...changed, matter_id: 'm2', owner: LIN },
      ])
      .execute();
  }
  await db.insertInto('daily_use').values({ owner, day: '2026-11-22', what: 'search', count: 40 }).execute();
}

const bytesOf = (dataDir: string): Buffer =>
  Buffer.concat(
    readdirSync(dataDir)
      .filter((file) => file.startsWith('web.sqlite'))
      .map((file) => readFileSync(path.join(dataDir, file))),
  );

test('a person’s export has everything that the database holds about her, and nothing about others', async () => {
  const trail = await testTrail();
  await work(trail, LIN, '甲甲林');
  await work(trail, WANG, '乙乙王');
  const data = await personalData(trail.db, LIN, TEST_KEYS.person(LIN));
  expect(Object.entries(data).map(([table, rows]) => [table, rows.length])).toEqual([
    ['people', 1],
    ['sessions', 1],
    ['threads', 40],
    ['turns', 40],
    ['shares', 1],
    ['runs', 1],
    ['answer_pieces', 1],
    ['run_readers', 1],
    ['run_signals', 1],
    ['stops_ahead', 1],
    ['daily_use', 1],
    ['history', 3],
    ['history_answers', 1],
    ['history_off', 1],
    ['saved_searches', 1],
    ['feeds', 1],
    ['saved_briefs', 1],
    ['matters', 1],
    ['matter_items', 1],
    ['matter_members', 1],
    ['matter_changes', 1],
    ['matter_visits', 1],
    ['audit', 40],
  ]);
  const text = JSON.stringify(data);
  expect(text).toContain('查詢甲甲林0');
  expect(text).toContain('結果甲甲林');
  expect(text).not.toMatch(/乙乙王|wang-subject|token 甲甲林|"h甲甲林"|hash 甲甲林/);
});

test('a deleted person is absent from the bytes of the database, and others lose nothing', async () => {
  const trail = await testTrail();
  await work(trail, LIN, '甲甲林');
  await work(trail, WANG, '乙乙王');
  const marks = ['甲甲林', 'lin-subject'];
  const before = bytesOf(trail.dataDir);
  for (const mark of marks) expect(before.includes(mark)).toBe(true);

  const head = await deletePerson(trail.db, LIN, readAnchor(trail.anchorFile, TEST_KEYS), {
    keys: TEST_KEYS,
    policy: 'full',
  });
  writeAnchor(trail.anchorFile, head, TEST_KEYS);
  await eraseDeleted(trail.db);
  const after = bytesOf(trail.dataDir);
  expect(marks.filter((mark) => after.includes(mark))).toEqual([]);
  const others = await personalData(trail.db, WANG, TEST_KEYS.person(WANG));
  expect([others.threads.length, others.turns.length, others.audit.length]).toEqual([40, 40, 40]);
  expect(others.audit.every(({ text }) => text?.startsWith('查詢乙乙王'))).toBe(true);
});

test('after a deletion the audit can be verified, and a text missing without a deletion is a fault', async () => {
  const trail = await testTrail();
  await work(trail, LIN, '甲甲林');
  await work(trail, WANG, '乙乙王');
  writeAnchor(
    trail.anchorFile,
    await deletePerson(trail.db, LIN, readAnchor(trail.anchorFile, TEST_KEYS), {
      keys: TEST_KEYS,
      policy: 'full',
    }),
    TEST_KEYS,
  );
  expect(await trail.verify()).toMatchObject({ entries: 81, faults: [] });
  await trail.db.updateTable('audit').set({ text: null }).where('seq', '=', 60).execute();
  expect((await trail.verify()).faults.join()).toMatch(/text of entry 60 is missing/);
});

/**
 * Tables without personal data: the end of the audit's chain, logout tokens, searches stored under a hash without their
 * lawyer, the clock.
 */
const OF_NOBODY = [
  'audit_head',
  'clock',
  'logout_tokens',
  'search_flights',
  'stored_searches',
  'kysely_migration',
];

test('every table is exported and emptied with its person, except the audit and tables without personal data', async () => {
  const trail = await testTrail();
  await work(trail, LIN, '甲甲林');
  await work(trail, WANG, '乙乙王');
  const tables = (await trail.db.introspection.getTables()).map(({ name }) => name);
  const personal = tables.filter((name) => !OF_NOBODY.includes(name));
  for (const owner of [LIN, WANG]) {
    const data = await personalData(trail.db, owner, TEST_KEYS.person(owner));
    expect(Object.keys(data).sort()).toEqual(personal.sort());
    expect(Object.entries(data).filter(([, rows]) => rows.length === 0)).toEqual([]);
  }
  for (const owner of [LIN, WANG]) {
    const anchor = readAnchor(trail.anchorFile, TEST_KEYS);
    const head = await deletePerson(trail.db, owner, anchor, { keys: TEST_KEYS, policy: 'full' });
    writeAnchor(trail.anchorFile, head, TEST_KEYS);
    const kept = Object.entries(await personalData(trail.db, owner, TEST_KEYS.person(owner)));
    expect(kept.filter(([, rows]) => rows.length > 0).map(([table]) => table)).toEqual(['audit']);
  }
  // Checks the tables themselves: the export no longer finds rows whose thread or matter is deleted.
  const left = await Promise.all(
    personal.map(async (name) => ({
      name,
      rows: (await sql`select 1 from ${sql.table(name)}`.execute(trail.db)).rows.length,
    })),
  );
  expect(left.filter(({ rows }) => rows > 0).map(({ name }) => name)).toEqual(['audit']);
});
