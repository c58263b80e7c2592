import { closeSync, copyFileSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startExitCode } from '#lib/sqlite/storage-fault.ts';
import { openWebDb, type WebDb } from './open.ts';
import { folder, ISSUER, thread, turn } from './testing.ts';

const PAGE = 4_096;
const TURNS = 40;

async function filled(): Promise<string> {
  const dataDir = folder();
  const db = await openWebDb(dataDir, ISSUER);
  await db.insertInto('threads').values(thread).execute();
  for (let position = 0; position < TURNS; position++)
    await db
      .insertInto('turns')
      .values({ ...turn, id: `u${position}`, position, answer: `第${position}答，`.repeat(600) })
      .execute();
  await db.destroy();
  const file = path.join(dataDir, 'web.sqlite');
  const raw = new DatabaseSync(file);
  raw.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  raw.close();
  return file;
}

const turnsOf = (db: WebDb) => db.selectFrom('turns').select(['id', 'answer']).orderBy('position').execute();

test('a database with one damaged page is refused with a message and the exit code against restarts, and left unchanged, or has all its data', {
  timeout: 240_000,
}, async () => {
  const file = await filled();
  const whole = await openWebDb(path.dirname(file), ISSUER);
  const all = await turnsOf(whole);
  await whole.destroy();
  const pages = Math.floor(statSync(file).size / PAGE);
  // Damages every fifth page, the first and the last: so the schema, indexes and texts are hit.
  const struck = Array.from({ length: pages }, (_, page) => page).filter(
    (page) => page % 5 === 0 || page === pages - 1,
  );
  expect(struck.length).toBeGreaterThan(20);
  let refused = 0;
  for (const page of struck) {
    const dataDir = folder();
    const copy = path.join(dataDir, 'web.sqlite');
    copyFileSync(file, copy);
    const handle = openSync(copy, 'r+');
    writeSync(handle, Buffer.alloc(PAGE, 0xff), 0, PAGE, page * PAGE);
    closeSync(handle);
    const before = readFileSync(copy);
    const opened = await openWebDb(dataDir, ISSUER).catch((error: Error) => error);
    if (opened instanceof Error) {
      refused++;
      expect(opened.message).toMatch(/web\.sqlite cannot be opened: .*npm run restore/);
      expect(startExitCode(opened)).toBe(78);
      expect(readFileSync(copy).equals(before)).toBe(true);
    } else {
      expect(await turnsOf(opened)).toEqual(all);
      await opened.destroy();
    }
  }
  expect(refused).toBeGreaterThan(struck.length / 2);
});

test('for a read-only folder and a database that does not answer the exit code allows a restart', () => {
  expect(startExitCode(new Error('unable to open database file'))).toBe(1);
  expect(startExitCode(new Error('connect ECONNREFUSED 127.0.0.1:5432'))).toBe(1);
});
