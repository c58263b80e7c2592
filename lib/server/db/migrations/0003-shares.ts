import 'server-only';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shares')
    .addColumn('token', 'text', (column) => column.primaryKey())
    // One at a time: a new link ends the one before.
    .addColumn('thread_id', 'text', (column) =>
      column.notNull().unique().references('threads.id').onDelete('cascade'),
    )
    .addColumn('shared_by', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('shares').execute();
}
