import 'server-only';
import type { Kysely } from 'kysely';

/** Briefs that a lawyer keeps with what their check had found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_briefs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('findings', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('saved_briefs_of_owner')
    .on('saved_briefs')
    .columns(['owner', 'saved_at'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('saved_briefs').execute();
}
