import 'server-only';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as threads from './migrations/0001-threads.ts';
import * as failures from './migrations/0002-failures.ts';
import * as shares from './migrations/0003-shares.ts';
import type { WebSchema } from './schema.ts';

/** In order of their names; a migration that has been released is never changed. */
export const migrations = { '0001-threads': threads, '0002-failures': failures, '0003-shares': shares };

/** Brings the database to the newest schema; two processes that begin together do it one after the other. */
export async function migrate(db: Kysely<WebSchema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
