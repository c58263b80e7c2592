import { Migrator, NO_MIGRATIONS } from 'kysely/migration';
import { describe, expect, onTestFinished, test } from 'vitest';
import { KeyStore } from '#service/keys/store.ts';
import { temporaryFolder } from '#service/testing/app.ts';
import { openTestState } from '#service/testing/state.ts';
import { migrations } from './migrate.ts';

async function opened(dataDir: string) {
  const state = await openTestState(dataDir);
  onTestFinished(() => state.destroy());
  return state;
}

describe('the state', () => {
  test('is there again after closing, and opening it again changes nothing', async () => {
    const dataDir = temporaryFolder();
    const first = await openTestState(dataDir);
    const { key, ...made } = await new KeyStore(first).create({ name: 'a', quota: 3, expiresAt: null });
    await first.destroy();
    expect(await new KeyStore(await opened(dataDir)).find(key)).toEqual(made);
  });

  test('refuses by itself to count beyond the quota or below nothing', async () => {
    const state = await opened(temporaryFolder());
    await new KeyStore(state).create({ name: 'a', quota: 3, expiresAt: null });
    for (const used of [4, -1])
      await expect(state.updateTable('api_keys').set({ used }).execute()).rejects.toThrow(
        /CHECK|check constraint/,
      );
  });

  test('can be migrated down to nothing and up again', async () => {
    const state = await opened(temporaryFolder());
    const migrator = new Migrator({ db: state, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo(NO_MIGRATIONS)).error).toBeUndefined();
    await expect(new KeyStore(state).list()).rejects.toThrow(/no such table|does not exist/);
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    expect(await new KeyStore(state).list()).toEqual([]);
  });
});
