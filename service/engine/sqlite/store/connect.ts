import * as files from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keepPrivate } from '#lib/sqlite/private-folder.ts';
import { withTexts } from './compression.ts';
import { migrate, refuseNewerIndex } from './schema.ts';

/** A writer waits this long for the writer of another process. */
const BUSY_MS = 30_000;

export const databaseFile = (dir: string) => join(dir, 'search.db');

/** Makes the folder and the database where there is none, in write-ahead mode: readers and a writer never wait. */
export function connectWriter(dir: string): DatabaseSync {
  keepPrivate(dir, files);
  const db = withTexts(new DatabaseSync(databaseFile(dir), { timeout: BUSY_MS }));
  try {
    refuseNewerIndex(db);
    // Before the first table: pages that become free can be given back then.
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
  // Not mapped into memory: it would be no faster, and count as memory of this process once a thread.
  db.exec('PRAGMA cache_size = -16384');
  return db;
}
