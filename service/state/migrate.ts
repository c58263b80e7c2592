import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as apiKeys from './migrations/0001-api-keys.ts';
import * as secrets from './migrations/0002-secrets.ts';
import type { StateSchema } from './schema.ts';

/** In order of their names; a migration that has been released is never changed. */
export const migrations = { '0001-api-keys': apiKeys, '0002-secrets': secrets };

/** Brings the state to the newest schema. Safe when the service and the keys command start at the same moment. */
export async function migrate(db: Kysely<StateSchema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
