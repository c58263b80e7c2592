import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, onTestFinished, test } from 'vitest';
import { KeyStore } from '#service/keys/store.ts';
import { StartError } from '#service/start-error.ts';
import { temporaryFolder } from '#service/testing/app.ts';
import { migrations } from './migrate.ts';
import { openState } from './open.ts';

async function opened(dataDir: string) {
  const state = await openState(dataDir);
  onTestFinished(() => state.destroy());
  return state;
}

describe('the state in a file', () => {
  test('is written through to the disk with every commit, and read while another process writes', async () => {
    const state = await opened(temporaryFolder());
    const pragma = async (name: string) =>
      (await sql<object>`pragma ${sql.raw(name)}`.execute(state)).rows[0];
    expect(await pragma('synchronous')).toEqual({ synchronous: 2 });
    expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' });
  });

  test('is copied before a migration changes it, and the last three copies are kept', async () => {
    const dataDir = temporaryFolder();
    const copies = () => readdirSync(dataDir).filter((file) => file.includes('backup-before'));
    const first = await openState(dataDir);
    const { key } = await new KeyStore(first).create({ name: 'a', quota: 3, expiresAt: null });
    expect(copies()).toEqual([]);
    const migrator = new Migrator({ db: first, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo('0002-secrets')).error).toBeUndefined();
    await first.destroy();
    for (const day of [1, 2, 3]) {
      const older = join(dataDir, `service.backup-before-older-${day}.sqlite`);
      writeFileSync(older, '');
      utimesSync(older, day, day);
    }

    const again = await opened(dataDir);
    expect(await new KeyStore(again).find(key)).toMatchObject({ quota: 3 });
    const copy = 'service.backup-before-0003-key-rotation.sqlite';
    expect(copies().sort()).toEqual([
      copy,
      'service.backup-before-older-2.sqlite',
      'service.backup-before-older-3.sqlite',
    ]);
    const db = new DatabaseSync(join(dataDir, copy), { readOnly: true });
    onTestFinished(() => db.close());
    expect(db.prepare('SELECT name, quota FROM api_keys').all()).toEqual([{ name: 'a', quota: 3 }]);
    expect(() => db.prepare('SELECT previous_hash FROM api_keys')).toThrow(/no such column/);
    await opened(dataDir);
    expect(copies()).toHaveLength(3);
  });

  test('is not migrated where no copy of it can be made, and says what to do', async () => {
    const dataDir = temporaryFolder();
    const first = await openState(dataDir);
    const migrator = new Migrator({ db: first, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo('0002-secrets')).error).toBeUndefined();
    await first.destroy();
    const inTheWay = join(dataDir, 'service.backup-before-0003-key-rotation.sqlite');
    mkdirSync(inTheWay);
    await expect(openState(dataDir)).rejects.toThrow(/It was left as it is\. Make room/);
    const db = new DatabaseSync(join(dataDir, 'service.sqlite'));
    onTestFinished(() => db.close());
    expect(() => db.prepare('SELECT previous_hash FROM api_keys')).toThrow(/no such column/);
    expect(readdirSync(dataDir).some((file) => file.includes('.making-'))).toBe(false);
  });

  test('of a newer program is refused with a message, and neither changed nor copied', async () => {
    const dataDir = temporaryFolder();
    const first = await openState(dataDir);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(first);
    // One of our migrations is made pending, because only then a copy would be made.
    await sql`delete from kysely_migration where name = '0003-key-rotation'`.execute(first);
    await first.destroy();
    const before = readFileSync(join(dataDir, 'service.sqlite'));
    const refusal = await openState(dataDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as StartError).message).toMatch(
      /service\.sqlite is not opened: it was written by a newer version of Legal Desk \(9999-later .*Start that version/,
    );
    expect(readFileSync(join(dataDir, 'service.sqlite')).equals(before)).toBe(true);
    expect(readdirSync(dataDir).filter((file) => file.includes('backup-before'))).toEqual([]);
  });

  test('reports a file that is something else, and leaves it unchanged', async () => {
    const dataDir = temporaryFolder();
    const file = join(dataDir, 'service.sqlite');
    writeFileSync(file, 'a letter to a client '.repeat(100));
    const refusal = await openState(dataDir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as StartError).message).toMatch(/service\.sqlite cannot be opened: .*npm run restore/);
    expect(readFileSync(file, 'utf8')).toContain('a letter');
  });

  test('runs transactions one after the other on its single connection', async () => {
    const state = await opened(temporaryFolder());
    const order: string[] = [];
    const transaction = (name: string) =>
      state.transaction().execute(async (trx) => {
        order.push(name);
        await sql`select 1`.execute(trx);
        order.push(name);
      });
    await Promise.all([transaction('a'), transaction('b')]);
    expect(order).toEqual(['a', 'a', 'b', 'b']);
  });
});
