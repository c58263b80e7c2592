import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrationsFor } from './migrate.ts';
import { openWebDb } from './open.ts';
import { folder, ISSUER, opened, openInProcesses, thread } from './testing.ts';

describe('the web app’s database in a file', () => {
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

  test('finds a lawyer’s threads by an index', async () => {
    const db = await opened(folder());
    const plan = await sql<{ detail: string }>`
      explain query plan select * from threads where owner = 'lin' order by updated_at desc`.execute(db);
    expect(plan.rows.map(({ detail }) => detail).join()).toContain('threads_of_owner');
  });

  test('of a newer program is refused with a message, and neither changed nor copied', async () => {
    const dataDir = folder();
    const first = await openWebDb(dataDir, ISSUER);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(first);
    // One known migration is still pending, so that without the refusal a copy would be made.
    await sql`delete from kysely_migration where name = '0010-daily-use'`.execute(first);
    await first.destroy();
    const before = readFileSync(path.join(dataDir, 'web.sqlite'));
    await expect(openWebDb(dataDir, ISSUER)).rejects.toThrow(
      /web\.sqlite is not opened: it was written by a newer version of Legal Desk \(9999-later .*Start that version/,
    );
    expect(readFileSync(path.join(dataDir, 'web.sqlite')).equals(before)).toBe(true);
    expect(readdirSync(dataDir).filter((file) => file.includes('backup-before'))).toEqual([]);
  });

  test('that is no database of the web app is left unchanged', async () => {
    const dataDir = folder();
    writeFileSync(path.join(dataDir, 'web.sqlite'), 'a letter to a client '.repeat(100));
    await expect(openWebDb(dataDir, ISSUER)).rejects.toThrow(/not a database/);
  });
});
