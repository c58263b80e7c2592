import type { DatabaseSync } from 'node:sqlite';

/** On a full disk SQLite has rolled back already; that there is nothing left to roll back must not hide why. */
export function rollBack(db: DatabaseSync): void {
  if (db.isTransaction) db.exec('ROLLBACK');
}

/** Writes as one transaction: all of it or nothing. */
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

/** Reads one state of the index in all steps, whatever another connection writes meanwhile. */
export async function onSnapshot<T>(db: DatabaseSync, read: () => T): Promise<Awaited<T>> {
  db.exec('BEGIN');
  try {
    return await read();
  } finally {
    db.exec('COMMIT');
  }
}
