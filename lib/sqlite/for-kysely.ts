import type { SqliteDatabase, SqliteStatement } from 'kysely';

/**
 * The part of node:sqlite's `DatabaseSync` that is used. The programs import the module and pass it in, because lib/
 * does no I/O.
 */
type OpenedDatabase = { close(): void; prepare(sql: string): OpenedStatement };

type OpenedStatement = {
  columns(): readonly unknown[];
  all(...values: never[]): unknown[];
  run(...values: never[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  iterate(...values: never[]): IterableIterator<unknown>;
};

/** node:sqlite behind the interface that Kysely's SQLite dialect expects; a statement is prepared once. */
export function forKysely(db: OpenedDatabase): SqliteDatabase {
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

function wrap(statement: OpenedStatement): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as never[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
