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
// Removed at exit and not after the tests of a file, because the tests of the next file may share this module.
process.once('exit', () => rmSync(root, { recursive: true, force: true }));

/**
 * Opens empty SQLite engines from a pool: `close` empties an engine and keeps its threads for the next `open`, because
 * starting threads took longer than most tests. A closed engine still answers, so a test of closing must open one of
 * its own.
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

/** Empties every table, as in a new index, except sqlite_sequence: its numbers are never used again. */
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
