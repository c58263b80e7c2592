import path from 'node:path';
import { Migrator, NO_MIGRATIONS } from 'kysely/migration';
import { describe, expect, test } from 'vitest';
import { migrationsFor } from './migrate.ts';
import { folder, ISSUER, opened, openInProcesses, openTestDb, thread, turn } from './testing.ts';

describe('the web app’s database', () => {
  test('is created with its folder, and keeps its data when it is closed', async () => {
    const dataDir = path.join(folder(), 'new');
    const first = await openTestDb(dataDir);
    await first.insertInto('threads').values(thread).execute();
    await first.destroy();
    const again = await opened(dataDir);
    expect(await again.selectFrom('threads').selectAll().execute()).toEqual([thread]);
  });

  test('is migrated once when several processes open it at the same moment', async () => {
    const dataDir = folder();
    await openInProcesses(dataDir, 3);
    const db = await opened(dataDir);
    await db.insertInto('threads').values(thread).execute();
    expect(await db.selectFrom('threads').select('id').execute()).toHaveLength(1);
  });

  test('can be migrated down to an empty one and up again', async () => {
    const db = await opened(folder());
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor(ISSUER) } });
    expect((await migrator.migrateTo(NO_MIGRATIONS)).error).toBeUndefined();
    await expect(db.selectFrom('threads').selectAll().execute()).rejects.toThrow(
      /no such table|does not exist/,
    );
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    expect(await db.selectFrom('threads').selectAll().execute()).toEqual([]);
  });

  test('assigns conversations and links of an older version to accounts of the configured issuer', async () => {
    const db = await opened(folder());
    const provider = { getMigrations: async () => migrationsFor(ISSUER) };
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
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

  test('accepts no turn without its thread, twice, or at the position of another', async () => {
    const db = await opened(folder());
    const insert = (changes: object) =>
      db
        .insertInto('turns')
        .values({ ...turn, ...changes })
        .execute();
    await expect(insert({})).rejects.toThrow(/FOREIGN KEY|foreign key/);
    await db.insertInto('threads').values(thread).execute();
    await insert({});
    await expect(insert({ position: 2 })).rejects.toThrow(/UNIQUE|unique/);
    await expect(insert({ id: 'b' })).rejects.toThrow(/UNIQUE|unique/);
    await db.deleteFrom('threads').execute();
    expect(await db.selectFrom('turns').selectAll().execute()).toEqual([]);
  });
});
