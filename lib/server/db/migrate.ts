import 'server-only';
import * as files from 'node:fs';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { copyBeforeMigration } from '#lib/sqlite/copy-before-migration.ts';
import { refuseNewer } from '#lib/sqlite/refuse-newer.ts';
import * as threads from './migrations/0001-threads.ts';
import * as failures from './migrations/0002-failures.ts';
import * as shares from './migrations/0003-shares.ts';
import { ownersOf } from './migrations/0004-owners.ts';
import * as sessions from './migrations/0005-sessions.ts';
import * as dailyUse from './migrations/0010-daily-use.ts';
import * as audit from './migrations/0011-audit.ts';
import * as people from './migrations/0012-people.ts';
import type { WebSchema } from './schema.ts';

/** In order of their names; a migration that has been released is never changed. */
export const migrationsFor = (issuer: string) => ({
  '0001-threads': threads,
  '0002-failures': failures,
  '0003-shares': shares,
  '0004-owners': ownersOf(issuer),
  '0005-sessions': sessions,
  '0010-daily-use': dailyUse,
  '0011-audit': audit,
  '0012-people': people,
});

/** Brings the database in a folder to the newest schema, a copy put beside it first; what is in it to accounts of the issuer; two processes that begin together do it one after the other. */
export async function migrate(db: Kysely<WebSchema>, issuer: string, dir: string): Promise<void> {
  await refuseNewer(db, migrationsFor(issuer));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrationsFor(issuer) },
    // Topics are numbered apart, so that what is written side by side need not wait for each other.
    allowUnorderedMigrations: true,
  });
  await copyBeforeMigration(db, migrator, { dir, name: 'web', files });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
