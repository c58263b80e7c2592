import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** How long a writer waits for another process (the keys command, a second service) to finish its own write. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens a file the way the state needs it: write-ahead log, so that reading never waits for writing, and an fsync
 * with every commit, so that a search that was counted stays counted even when the power fails.
 */
export function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  return db;
}

/** node:sqlite with the face that Kysely's SQLite dialect expects; a statement is prepared once. */
export function forKysely(db: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => db.close(),
    prepare: (sql) => {
      let statement = prepared.get(sql);
      if (!statement) {
        statement = wrap(db.prepare(sql));
        prepared.set(sql, statement);
      }
      return statement;
    },
  };
}

function wrap(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
