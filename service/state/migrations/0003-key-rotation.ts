import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('api_keys').addColumn('previous_hash', 'text').execute();
  await db.schema.alterTable('api_keys').addColumn('previous_until', 'bigint').execute();
  await db.schema.createIndex('api_keys_previous_hash').on('api_keys').column('previous_hash').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('api_keys_previous_hash').execute();
  await db.schema.alterTable('api_keys').dropColumn('previous_until').execute();
  await db.schema.alterTable('api_keys').dropColumn('previous_hash').execute();
}
