import { DatabaseSync } from 'node:sqlite';
import { refuseDamaged } from '#lib/sqlite/refuse-damaged.ts';
import { writeAhead } from '#lib/sqlite/write-ahead.ts';

/** How long a writer waits for another process (the keys command, a second service) to finish its own write. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens a file the way the state needs it: write-ahead log, so that reading never waits for writing, and an fsync
 * with every commit, so that a search that was counted stays counted even when the power fails.
 */
export function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    writeAhead(db);
    db.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
    refuseDamaged(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
