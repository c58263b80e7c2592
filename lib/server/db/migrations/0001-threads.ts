import 'server-only';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('threads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('threads_of_owner').on('threads').columns(['owner', 'updated_at']).execute();

  await db.schema
    .createTable('turns')
    .addColumn('thread_id', 'text', (column) => column.notNull().references('threads.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('citations', 'text')
    .addColumn('outcome', 'text')
    .addColumn('replaces', 'text')
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    // The same turn sent twice can never be stored twice, whatever the program does.
    .addPrimaryKeyConstraint('turns_once', ['thread_id', 'id'])
    .addUniqueConstraint('turns_in_order', ['thread_id', 'position'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('turns').execute();
  await db.schema.dropTable('threads').execute();
}
