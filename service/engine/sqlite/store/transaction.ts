import type { DatabaseSync } from 'node:sqlite';

/** On a full disk SQLite has rolled back by itself: the error of a second rollback must not hide the first one. */
export function rollBack(db: DatabaseSync): void {
  if (db.isTransaction) db.exec('ROLLBACK');
}

/** Runs writes as one transaction. */
export function inTransaction<T>(db: DatabaseSync, write: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = write();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    rollBack(db);
    throw error;
  }
}

/** Runs reads in one transaction, so that all see one state of the index. */
export async function onSnapshot<T>(db: DatabaseSync, read: () => T): Promise<Awaited<T>> {
  db.exec('BEGIN');
  try {
    return await read();
  } finally {
    db.exec('COMMIT');
  }
}
