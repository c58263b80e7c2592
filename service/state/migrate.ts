import * as files from 'node:fs';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { PostgresSchema } from '#lib/postgres/dialect.ts';
import { copyBeforeMigration } from '#lib/sqlite/copy-before-migration.ts';
import { refuseNewer } from '#lib/sqlite/refuse-newer.ts';
import * as apiKeys from './migrations/0001-api-keys.ts';
import * as secrets from './migrations/0002-secrets.ts';
import * as keyRotation from './migrations/0003-key-rotation.ts';
import type { StateSchema } from './schema.ts';

/** In order of their names; a migration that has been released is never changed. */
export const migrations = {
  '0001-api-keys': apiKeys,
  '0002-secrets': secrets,
  '0003-key-rotation': keyRotation,
};

/**
 * Brings the state in a folder to the newest schema, after making a copy beside it. Safe when the service and the keys
 * command start at the same moment.
 */
export async function migrate(db: Kysely<StateSchema>, dir: string): Promise<void> {
  await refuseNewer(db, migrations);
  const migrator = migratorOf(db);
  await copyBeforeMigration(db, migrator, { dir, name: 'service', files });
  await toLatest(migrator);
}

/**
 * The same in PostgreSQL, where backups are the administrator's task; concurrent processes migrate one after the other.
 */
export async function migratePostgres(db: Kysely<StateSchema>, schema: PostgresSchema): Promise<void> {
  await refuseNewer(db, migrations, schema);
  await toLatest(migratorOf(db, schema));
}

const migratorOf = (db: Kysely<StateSchema>, schema?: PostgresSchema) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(schema && { migrationTableSchema: schema }),
  });

async function toLatest(migrator: Migrator): Promise<void> {
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
