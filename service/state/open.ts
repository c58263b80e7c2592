import * as files from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { SharedSqliteDialect } from '#lib/sqlite/dialect.ts';
import { forKysely } from '#lib/sqlite/for-kysely.ts';
import { keepPrivate } from '#lib/sqlite/private-folder.ts';
import { openFailure } from '#lib/sqlite/storage-fault.ts';
import { StartError } from '#service/start-error.ts';
import { migrate } from './migrate.ts';
import { openPostgresState } from './postgres.ts';
import type { StateSchema } from './schema.ts';
import { openDatabase } from './sqlite-database.ts';

/** What the service remembers besides documents: keys and their quota, and its own secrets. */
export type ServiceState = Kysely<StateSchema>;

/**
 * Opens `<dataDir>/service.sqlite`, makes it if it is not there, and brings it to the newest schema; with an address the
 * PostgreSQL database there instead.
 */
export async function openState(dataDir: string, databaseUrl?: string): Promise<ServiceState> {
  if (databaseUrl) return openPostgresState(databaseUrl);
  const file = join(dataDir, 'service.sqlite');
  try {
    keepPrivate(dataDir, files);
    return await migrated(openDatabase(file), dataDir);
  } catch (error) {
    throw new StartError(openFailure(file, error), { cause: error });
  }
}

async function migrated(database: DatabaseSync, dir: string): Promise<ServiceState> {
  try {
    const state: ServiceState = new Kysely({
      dialect: new SharedSqliteDialect({ database: forKysely(database) }),
    });
    await migrate(state, dir);
    return state;
  } catch (error) {
    database.close();
    throw error;
  }
}

export async function pingState(state: ServiceState): Promise<void> {
  await sql`select 1`.execute(state);
}
