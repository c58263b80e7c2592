import 'server-only';
import * as files from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { SharedSqliteDialect } from '#lib/sqlite/dialect.ts';
import { forKysely } from '#lib/sqlite/for-kysely.ts';
import { keepPrivate } from '#lib/sqlite/private-folder.ts';
import { refuseDamaged } from '#lib/sqlite/refuse-damaged.ts';
import { openFailure } from '#lib/sqlite/storage-fault.ts';
import { writeAhead } from '#lib/sqlite/write-ahead.ts';
import { migrate } from './migrate.ts';
import { openPostgresWebDb } from './postgres.ts';
import type { WebSchema } from './schema.ts';

export type WebDb = Kysely<WebSchema>;

const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens `<dataDir>/web.sqlite`, created if missing, and migrates it to the newest schema; with a `databaseUrl`, opens
 * that PostgreSQL database instead.
 */
export async function openWebDb(
  dataDir: string,
  issuer: string,
  databaseUrl?: string | null,
): Promise<WebDb> {
  if (databaseUrl) return openPostgresWebDb(databaseUrl, issuer);
  const dir = path.resolve(dataDir);
  const file = path.join(dir, 'web.sqlite');
  try {
    keepPrivate(dir, files);
    return await prepareDatabase(new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS }), issuer, dir);
  } catch (error) {
    throw new Error(openFailure(file, error), { cause: error });
  }
}

async function prepareDatabase(database: DatabaseSync, issuer: string, dir: string): Promise<WebDb> {
  try {
    // No fsync with every commit: answers are stored while they come, every second. Only a loss of power, not a crash
    // of the program, can take the last of them.
    writeAhead(database);
    database.exec('PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
    refuseDamaged(database);
    const db: WebDb = new Kysely({ dialect: new SharedSqliteDialect({ database: forKysely(database) }) });
    await migrate(db, issuer, dir);
    return db;
  } catch (error) {
    database.close();
    throw error;
  }
}
