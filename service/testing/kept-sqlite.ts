import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Engine } from '#service/engine/ports.ts';
import { openSqliteEngine, type SqliteEngineOptions } from '#service/engine/sqlite/index.ts';
import { connectWriter } from '#service/engine/sqlite/store/connect.ts';
import { inTransaction } from '#service/engine/sqlite/store/transaction.ts';

type KeptEngine = { engine: Engine; empty(): void };

const root = mkdtempSync(join(tmpdir(), 'legal-desk-engines-'));
// Not after the tests of a file: those of the next may share this module.
process.once('exit', () => rmSync(root, { recursive: true, force: true }));

/**
 * Opens empty SQLite engines whose threads outlive them: one that is closed is emptied, and is the next that is opened.
 * Threads that load their modules anew took longer than most tests. What was closed still answers: a test of closing
 * opens an engine of its own.
 */
export function keptSqliteEngines(options: SqliteEngineOptions): () => Engine {
  const free: KeptEngine[] = [];
  return () => {
    const kept = free.pop() ?? openKept(options);
    let isClosed = false;
    return {
      ...kept.engine,
      async close() {
        if (isClosed) return;
        isClosed = true;
        await kept.engine.refresh();
        kept.empty();
        await kept.engine.refresh();
        free.push(kept);
      },
    };
  };
}

function openKept(options: SqliteEngineOptions): KeptEngine {
  const dir = mkdtempSync(join(root, 'sqlite-'));
  const engine = openSqliteEngine(dir, options);
  const db = connectWriter(dir);
  const statements = statementsThatEmpty(db);
  return { engine, empty: () => inTransaction(db, () => db.exec(statements)) };
}

/** A new index has no row in any table. Numbers that are never used again (sqlite_sequence) go on. */
function statementsThatEmpty(db: DatabaseSync): string {
  const tables = db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table'").all() as {
    name: string;
    sql: string;
  }[];
  const isVirtual = ({ sql }: { sql: string }) => sql.startsWith('CREATE VIRTUAL TABLE');
  const virtual = tables.filter(isVirtual).map(({ name }) => name);
  const isOfAnother = (name: string) =>
    name.startsWith('sqlite_') || virtual.some((one) => name === one || name.startsWith(`${one}_`));
  const plain = tables.map(({ name }) => name).filter((name) => !isOfAnother(name));
  return [
    ...plain.map((name) => `DELETE FROM ${name};`),
    ...virtual.map((name) => `INSERT INTO ${name} (${name}) VALUES ('delete-all');`),
  ].join('\n');
}
