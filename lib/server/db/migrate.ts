import 'server-only';
import * as files from 'node:fs';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { PostgresSchema } from '#lib/postgres/dialect.ts';
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
import * as auditHeadMac from './migrations/0013-audit-head-mac.ts';
import * as runs from './migrations/0020-runs.ts';
import * as searches from './migrations/0021-searches.ts';
import * as history from './migrations/0030-history.ts';
import * as savedSearches from './migrations/0031-saved-searches.ts';
import * as matters from './migrations/0035-matters.ts';
import * as matterChanges from './migrations/0036-matter-changes.ts';
import * as savedBriefs from './migrations/0040-saved-briefs.ts';
import * as clock from './migrations/0041-clock.ts';
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
  '0013-audit-head-mac': auditHeadMac,
  '0020-runs': runs,
  '0021-searches': searches,
  '0030-history': history,
  '0031-saved-searches': savedSearches,
  '0035-matters': matters,
  '0036-matter-changes': matterChanges,
  '0040-saved-briefs': savedBriefs,
  '0041-clock': clock,
});

/**
 * Migrates the database in a folder to the newest schema, after putting a copy beside it; data of an older version is
 * given to accounts of this issuer. Two processes that begin together do it one after the other.
 */
export async function migrate(db: Kysely<WebSchema>, issuer: string, dir: string): Promise<void> {
  await refuseNewer(db, migrationsFor(issuer));
  const migrator = migratorOf(db, issuer);
  await copyBeforeMigration(db, migrator, { dir, name: 'web', files });
  await migrateToLatest(migrator);
}

/**
 * The same in a PostgreSQL database; copying it is left to its administrator. There too one process waits for the
 * other.
 */
export const migratePostgres = async (
  db: Kysely<WebSchema>,
  issuer: string,
  schema: PostgresSchema,
): Promise<void> => {
  await refuseNewer(db, migrationsFor(issuer), schema);
  await migrateToLatest(migratorOf(db, issuer, schema));
};

const migratorOf = (db: Kysely<WebSchema>, issuer: string, schema?: PostgresSchema) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => migrationsFor(issuer) },
    // Each topic has its own range of numbers, so that branches written in parallel need not wait for each other.
    allowUnorderedMigrations: true,
    ...(schema && { migrationTableSchema: schema }),
  });

async function migrateToLatest(migrator: Migrator): Promise<void> {
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
