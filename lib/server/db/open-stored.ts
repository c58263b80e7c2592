import 'server-only';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { SharedSqliteDialect } from '#lib/sqlite/dialect.ts';
import { forKysely } from '#lib/sqlite/for-kysely.ts';
import type { WebDb } from './open.ts';
import type { WebSchema } from './schema.ts';

const BUSY_TIMEOUT_MS = 10_000;

/** The database as the web app has left it, for commands beside it: nothing is made, nothing migrated. */
export async function openStoredWebDb(dataDir: string): Promise<WebDb> {
  const database = new DatabaseSync(path.join(dataDir, 'web.sqlite'), { timeout: BUSY_TIMEOUT_MS });
  try {
    // What is deleted is overwritten, not only marked as free.
    database.exec('PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
    database.prepare('SELECT 1 FROM audit, people');
    return new Kysely<WebSchema>({ dialect: new SharedSqliteDialect({ database: forKysely(database) }) });
  } catch (error) {
    database.close();
    if (!/no such table/.test((error as Error).message)) throw error;
    throw new Error(
      `The database in ${dataDir} is of an older version. Start Legal Desk once, which brings it up to date, and try again.`,
    );
  }
}
