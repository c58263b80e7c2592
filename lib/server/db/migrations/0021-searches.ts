import 'server-only';
import type { Kysely } from 'kysely';

/** Answered searches, and those under way, so that every web process shows them at no further cost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stored_searches')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('stored_searches_once', ['key', 'kind'])
    .execute();
  await db.schema
    .createIndex('stored_searches_by_age')
    .on('stored_searches')
    .columns(['kind', 'at'])
    .execute();

  await db.schema
    .createTable('search_flights')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('search_flights').execute();
  await db.schema.dropTable('stored_searches').execute();
}
