import 'server-only';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { connectionProblem, shownAddress } from '#lib/postgres/address.ts';
import { postgresDialect } from '#lib/postgres/dialect.ts';
import { SharedSqliteDialect } from '#lib/sqlite/dialect.ts';
import { forKysely } from '#lib/sqlite/for-kysely.ts';
import type { WebDb } from './open.ts';
import { WEB_POSTGRES_SCHEMA } from './postgres.ts';
import type { WebSchema } from './schema.ts';

const BUSY_TIMEOUT_MS = 10_000;

const olderVersionError = (where: string) =>
  new Error(
    `The database ${where} is of an older version. Start Legal Desk once, which brings it up to date, and try again.`,
  );

/** Opens the existing database as it is, for commands beside the web app: creates and migrates nothing. */
export async function openStoredWebDb(dataDir: string): Promise<WebDb> {
  const database = new DatabaseSync(path.join(dataDir, 'web.sqlite'), { timeout: BUSY_TIMEOUT_MS });
  try {
    // Deleted data is overwritten, not only marked as free.
    database.exec('PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
    database.prepare('SELECT audit_head.mac FROM audit_head, audit, people');
    return new Kysely<WebSchema>({ dialect: new SharedSqliteDialect({ database: forKysely(database) }) });
  } catch (error) {
    database.close();
    if (!/no such (?:table|column)/.test((error as Error).message)) throw error;
    throw olderVersionError(`in ${dataDir}`);
  }
}

/** Error codes of PostgreSQL for a schema, table or column that is missing. */
const MISSING_TABLE_CODES = new Set(['3F000', '42P01', '42703']);

/** The same in a PostgreSQL database. */
export async function openStoredPostgresWebDb(url: string): Promise<WebDb> {
  const { default: pg } = await import('pg');
  const db = new Kysely<WebSchema>({ dialect: postgresDialect(pg, url, WEB_POSTGRES_SCHEMA) });
  try {
    await sql`select audit_head.mac from audit_head, audit, people limit 0`.execute(db);
    return db;
  } catch (error) {
    await db.destroy();
    if (MISSING_TABLE_CODES.has((error as { code?: string }).code ?? ''))
      throw olderVersionError(shownAddress(url));
    throw new Error(`${shownAddress(url)} cannot be read: ${connectionProblem(error)}`, { cause: error });
  }
}
