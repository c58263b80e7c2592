import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackupError, INDEX_DATABASE, SECRET_FILES, STATE_DATABASES } from './contents.ts';

/** Writers of the running programs hold the lock for milliseconds. */
const LOCK_MS = 3_000;

export type DataSnapshot = {
  /** Each in a read transaction: what is written from now on is not in it. */
  databases: { name: string; db: DatabaseSync }[];
  secrets: { name: string; content: Buffer }[];
  /** Open, so that they can be read even when an ingest replaces them meanwhile. */
  vectors: { name: string; handle: number }[];
  close: () => void;
};

/**
 * All databases as they are at one moment. Nobody writes keys or conversations while the snapshots begin, so no database
 * is ahead of another; then everyone writes on.
 */
export function takeSnapshot(dataDir: string, { withIndex }: { withIndex: boolean }): DataSnapshot {
  const isHere = (name: string) => existsSync(path.join(dataDir, name));
  const state = STATE_DATABASES.filter(isHere);
  const names = withIndex && isHere(INDEX_DATABASE) ? [...state, INDEX_DATABASE] : state;
  if (names.length === 0)
    throw new BackupError(
      `${dataDir} holds no database, so there is nothing to back up. Nothing was written.\nSet DATA_DIR to the data folder of Legal Desk: DATA_DIR=/var/lib/legal-desk npm run backup -- FILE`,
    );

  const locks: DatabaseSync[] = [];
  const databases: DataSnapshot['databases'] = [];
  const vectors: DataSnapshot['vectors'] = [];
  const close = () => {
    for (const { db } of databases) db.close();
    for (const { handle } of vectors) closeSync(handle);
  };
  try {
    for (const name of state) locks.push(locked(path.join(dataDir, name)));
    for (const name of names) databases.push({ name, db: openSnapshot(path.join(dataDir, name)) });
    const index = databases.find(({ name }) => name === INDEX_DATABASE);
    if (index) vectors.push(...vectorFiles(index.db, dataDir));
    const secrets = SECRET_FILES.filter(isHere).map((name) => ({
      name,
      content: readFileSync(path.join(dataDir, name)),
    }));
    return { databases, secrets, vectors, close };
  } catch (error) {
    close();
    throw error;
  } finally {
    for (const db of locks) db.close();
  }
}

function locked(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: LOCK_MS });
  try {
    db.exec('BEGIN IMMEDIATE');
    return db;
  } catch (error) {
    db.close();
    throw new BackupError(
      `${file} cannot be read at rest: ${(error as Error).message}. No backup was made.\nWhen it is locked, a program writes to it without a pause: try again. When it is not a database, restore an older backup.`,
      { cause: error },
    );
  }
}

function openSnapshot(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: true, timeout: LOCK_MS });
  // A transaction sees what is there when it first reads.
  db.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
  return db;
}

/** A vector file that is just being replaced is left out: the next ingest makes it again from the stored vectors. */
function vectorFiles(db: DatabaseSync, dataDir: string): DataSnapshot['vectors'] {
  const hasSeries = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'series'").get();
  if (!hasSeries) return [];
  const rows = db.prepare('SELECT file FROM series WHERE file IS NOT NULL').all() as { file: string }[];
  return rows
    .filter(({ file }) => existsSync(path.join(dataDir, file)))
    .map(({ file }) => ({ name: file, handle: openSync(path.join(dataDir, file), 'r') }));
}
