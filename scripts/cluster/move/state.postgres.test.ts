import { expect, test } from 'vitest';
import { openWebDb, type WebDb } from '#lib/server/db/open.ts';
import { databaseFor } from '#lib/testing/database.ts';
import { openState } from '#service/state/open.ts';
import { temporaryFolder } from '#service/testing/app.ts';
import { isSame } from './checksum.ts';
import { type AnyDatabase, moveState, tablesOf } from './state.ts';

const ISSUER = 'https://login.example';

async function places() {
  const folder = temporaryFolder();
  const url = await databaseFor(folder);
  const file = await openWebDb(folder, ISSUER);
  const postgres = await openWebDb(folder, ISSUER, url);
  return {
    file,
    postgres,
    folder,
    url: url!,
    tables: await tablesOf(postgres as unknown as AnyDatabase, 'legal_desk_web'),
  };
}

async function fill(db: WebDb): Promise<void> {
  const thread = { owner: 'lin', title: '押金𠮷', created_at: 1, updated_at: 1_764_000_000_000 };
  await db
    .insertInto('threads')
    .values({ id: 't', ...thread })
    .execute();
  const turns = Array.from({ length: 1_200 }, (_, n) => ({
    ...{ thread_id: 't', id: `u${n}`, position: n, question: `問${n}`, settings: '{}', answer: '「答」\n' },
    ...{ citations: null, outcome: 'stop', failure: null, replaces: null, asked_at: n },
  }));
  for (let at = 0; at < turns.length; at += 400)
    await db
      .insertInto('turns')
      .values(turns.slice(at, at + 400))
      .execute();
  await db.updateTable('audit_head').set({ seq: 3, hash: 'h', key_id: 'k' }).execute();
}

const asAny = (db: WebDb) => db as unknown as AnyDatabase;
const move = (from: WebDb, to: WebDb, tables: string[]) =>
  moveState(asAny(from), asAny(to), { tables, what: 'web' });

test('conversations and audit move to PostgreSQL unchanged, and back into an empty folder', async () => {
  const { file, postgres, tables } = await places();
  await fill(file);
  const parts = await move(file, postgres, tables);
  expect(parts.every(isSame)).toBe(true);
  expect(parts.find(({ what }) => what === 'web: turns')?.to.count).toBe(1_200);
  // The same command again changes nothing.
  expect((await move(file, postgres, tables)).every(isSame)).toBe(true);
  const back = await openWebDb(temporaryFolder(), ISSUER);
  expect((await move(postgres, back, tables)).every(isSame)).toBe(true);
  expect(await back.selectFrom('audit_head').selectAll().execute()).toEqual([
    { id: 1, seq: 3, hash: 'h', key_id: 'k', mac: null },
  ]);
  for (const db of [file, postgres, back]) await db.destroy();
});

test('a move writes nothing into a database with data of another installation', async () => {
  const { file, postgres, tables } = await places();
  await fill(file);
  const foreign = { id: 'x', owner: 'chen', title: '別的', created_at: 1, updated_at: 1 };
  await postgres.insertInto('threads').values(foreign).execute();
  await expect(move(file, postgres, tables)).rejects.toThrow(/threads is not empty.*Nothing was written/);
  expect(await postgres.selectFrom('threads').selectAll().execute()).toEqual([foreign]);
  expect(await postgres.selectFrom('turns').selectAll().execute()).toEqual([]);
  for (const db of [file, postgres]) await db.destroy();
});

test('API keys moved to PostgreSQL keep their quota and how much of it was used', async () => {
  const folder = temporaryFolder();
  const url = await databaseFor(folder);
  const [file, postgres] = [await openState(folder), await openState(folder, url)];
  const key = { id: 'k1', name: 'web', key_hash: 'a', quota: 9_007_199_254_740_000, used: 17, created_at: 1 };
  await file
    .insertInto('api_keys')
    .values({ ...key, expires_at: null, revoked_at: null })
    .execute();
  const tables = await tablesOf(postgres as unknown as AnyDatabase, 'legal_desk_service');
  const parts = await moveState(file as unknown as AnyDatabase, postgres as unknown as AnyDatabase, {
    tables,
    what: 'service',
  });
  expect(parts.map(({ what, to }) => [what, to.count])).toEqual([
    ['service: api_keys', 1],
    ['service: secrets', 0],
  ]);
  expect(await postgres.selectFrom('api_keys').select(['quota', 'used']).execute()).toEqual([
    { quota: key.quota, used: 17 },
  ]);
  for (const db of [file, postgres]) await db.destroy();
});
