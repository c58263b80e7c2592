import * as files from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keepPrivate } from '#lib/sqlite/private-folder.ts';
import { withTexts } from './compression.ts';
import { migrate, refuseNewerIndex } from './schema.ts';

/** A writer waits this long for the writer of another process. */
const BUSY_MS = 30_000;
const AUTO_VACUUM_INCREMENTAL = 2;

export const databaseFile = (dir: string) => join(dir, 'search.db');

/**
 * Creates folder and database if they are missing, in write-ahead mode: readers never wait for the writer, nor it for
 * them.
 */
export function connectWriter(dir: string): DatabaseSync {
  keepPrivate(dir, files);
  const db = withTexts(new DatabaseSync(databaseFile(dir), { timeout: BUSY_MS }));
  try {
    refuseNewerIndex(db);
    // Set before the first table, so that free pages can be given back later. Only once: it writes, and then every thread
    // that reads would load the numbers of all documents again.
    if (db.prepare('PRAGMA auto_vacuum').get()?.auto_vacuum !== AUTO_VACUUM_INCREMENTAL)
      db.exec('PRAGMA auto_vacuum = INCREMENTAL');
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768');
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

export function connectReader(dir: string): DatabaseSync {
  const db = withTexts(new DatabaseSync(databaseFile(dir), { readOnly: true, timeout: BUSY_MS }));
  // No memory mapping: it was no faster, and each thread's mapping counts as memory of this process.
  db.exec('PRAGMA cache_size = -16384');
  return db;
}
