import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { Migrator, NO_MIGRATIONS } from 'kysely/migration';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrationsFor } from './migrate.ts';
import { openWebDb } from './open.ts';

function folder() {
  const made = mkdtempSync(path.join(tmpdir(), 'desk-db-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function opened(dataDir: string) {
  const db = await openWebDb(dataDir, ISSUER);
  onTestFinished(() => db.destroy());
  return db;
}

/** Each opens the database, which migrates it, and closes it. */
async function openInProcesses(dataDir: string, count: number): Promise<void> {
  const open = `import(${JSON.stringify(path.join(import.meta.dirname, 'open.ts'))})
    .then(({ openWebDb }) => openWebDb(${JSON.stringify(dataDir)}, ${JSON.stringify(ISSUER)}))
    .then((db) => db.destroy())`;
  const run = () => promisify(execFile)(process.execPath, ['--conditions=react-server', '-e', open]);
  await Promise.all(Array.from({ length: count }, run));
}

const ISSUER = 'https://login.example';
const thread = { id: 't', owner: 'lin', title: '問', created_at: 1, updated_at: 1 };
const turn = {
  thread_id: 't',
  id: 'a',
  position: 1,
  question: '問',
  settings: '{}',
  answer: '',
  citations: null,
  outcome: null,
  failure: null,
  replaces: null,
  asked_at: 1,
};

describe('the web app’s database', () => {
  test('is made with its folder, and is there again after closing', async () => {
    const dataDir = path.join(folder(), 'new');
    const first = await openWebDb(dataDir, ISSUER);
    await first.insertInto('threads').values(thread).execute();
    await first.destroy();
    const again = await opened(dataDir);
    expect(await again.selectFrom('threads').selectAll().execute()).toEqual([thread]);
  });

  test('opened by several processes at the same moment is migrated once', async () => {
    const dataDir = folder();
    await openInProcesses(dataDir, 3);
    const db = await opened(dataDir);
    await db.insertInto('threads').values(thread).execute();
    expect(await db.selectFrom('threads').select('id').execute()).toHaveLength(1);
  });

  test('can be migrated down to nothing and up again', async () => {
    const db = await opened(folder());
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor(ISSUER) } });
    expect((await migrator.migrateTo(NO_MIGRATIONS)).error).toBeUndefined();
    await expect(db.selectFrom('threads').selectAll().execute()).rejects.toThrow(/no such table/);
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    expect(await db.selectFrom('threads').selectAll().execute()).toEqual([]);
  });

  test('gives the conversations and links of an older version to accounts of the issuer that is configured', async () => {
    const db = await opened(folder());
    const provider = { getMigrations: async () => migrationsFor(ISSUER) };
    const migrator = new Migrator({ db, provider });
    expect((await migrator.migrateTo('0003-shares')).error).toBeUndefined();
    const share = { token: 'a', thread_id: 't', shared_by: '林', title: '問', created_at: 1, expires_at: 2 };
    await db.insertInto('threads').values(thread).execute();
    await db.insertInto('shares').values(share).execute();
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    const rows = await db.selectFrom('threads').select(['id', 'owner']).execute();
    expect(rows).toEqual([{ id: 't', owner: `${ISSUER} lin` }]);
    expect(await db.selectFrom('shares').selectAll().execute()).toEqual([share]);
    expect((await migrator.migrateTo('0003-shares')).error).toBeUndefined();
    expect(await db.selectFrom('threads').select('owner').execute()).toEqual([{ owner: 'lin' }]);
  });

  test('is copied before a migration changes it, also when several processes open it at once', async () => {
    const dataDir = folder();
    const older = await openWebDb(dataDir, ISSUER);
    const migrator = new Migrator({
      db: older,
      provider: { getMigrations: async () => migrationsFor(ISSUER) },
    });
    expect((await migrator.migrateTo('0003-shares')).error).toBeUndefined();
    await older
      .insertInto('threads')
      .values({ ...thread, owner: 'lin' })
      .execute();
    await older.destroy();
    await openInProcesses(dataDir, 3);
    const copies = readdirSync(dataDir).filter((file) => file.includes('backup-before'));
    expect(copies).toEqual(['web.backup-before-0004-owners.sqlite']);
    const copy = new DatabaseSync(path.join(dataDir, copies[0] ?? ''), { readOnly: true });
    onTestFinished(() => copy.close());
    expect(copy.prepare('SELECT owner FROM threads').all()).toEqual([{ owner: 'lin' }]);
  });

  test('finds the session of a cookie by an index', async () => {
    const db = await opened(folder());
    const plan = await sql<{ detail: string }>`
      explain query plan select * from sessions where secret_hash = 'x'`.execute(db);
    expect(plan.rows.map(({ detail }) => detail).join()).toMatch(/SEARCH .* USING INDEX/);
  });

  test('lets no turn stand without its thread, or twice, or in the place of another', async () => {
    const db = await opened(folder());
    const insert = (changes: object) =>
      db
        .insertInto('turns')
        .values({ ...turn, ...changes })
        .execute();
    await expect(insert({})).rejects.toThrow(/FOREIGN KEY/);
    await db.insertInto('threads').values(thread).execute();
    await insert({});
    await expect(insert({ position: 2 })).rejects.toThrow(/UNIQUE/);
    await expect(insert({ id: 'b' })).rejects.toThrow(/UNIQUE/);
    await db.deleteFrom('threads').execute();
    expect(await db.selectFrom('turns').selectAll().execute()).toEqual([]);
  });

  test('finds a lawyer’s threads by an index', async () => {
    const db = await opened(folder());
    const plan = await sql<{ detail: string }>`
      explain query plan select * from threads where owner = 'lin' order by updated_at desc`.execute(db);
    expect(plan.rows.map(({ detail }) => detail).join()).toContain('threads_of_owner');
  });

  test('of a newer program is refused in words, and is neither changed nor copied', async () => {
    const dataDir = folder();
    const first = await openWebDb(dataDir, ISSUER);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(first);
    // One of ours is still to come, so that a copy would be made.
    await sql`delete from kysely_migration where name = '0010-daily-use'`.execute(first);
    await first.destroy();
    const before = readFileSync(path.join(dataDir, 'web.sqlite'));
    await expect(openWebDb(dataDir, ISSUER)).rejects.toThrow(
      /web\.sqlite is not opened: it was written by a newer version of Legal Desk \(9999-later .*Start that version/,
    );
    expect(readFileSync(path.join(dataDir, 'web.sqlite')).equals(before)).toBe(true);
    expect(readdirSync(dataDir).filter((file) => file.includes('backup-before'))).toEqual([]);
  });

  test('that is another file is left as it is', async () => {
    const dataDir = folder();
    writeFileSync(path.join(dataDir, 'web.sqlite'), 'a letter to a client '.repeat(100));
    await expect(openWebDb(dataDir, ISSUER)).rejects.toThrow(/not a database/);
  });
});
