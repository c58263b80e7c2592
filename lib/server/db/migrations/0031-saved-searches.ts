import 'server-only';
import type { Kysely } from 'kysely';

/** Searches with a name, what is new of each, and the address at which a feed reader asks for that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_searches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('looked', 'text')
    .addColumn('news', 'text')
    .execute();
  await db.schema
    .createIndex('saved_searches_of_owner')
    .on('saved_searches')
    .columns(['owner', 'created_at'])
    .execute();

  await db.schema
    .createTable('feeds')
    .addColumn('owner', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('feeds').execute();
  await db.schema.dropTable('saved_searches').execute();
}
