import 'server-only';
import type { Kysely } from 'kysely';

/** What a lawyer gathers for a case, and the colleagues who read it or write in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('matters')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('archived_at', 'bigint')
    .execute();
  await db.schema.createIndex('matters_of_owner').on('matters').columns(['owner', 'updated_at']).execute();

  await db.schema
    .createTable('matter_items')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('matter_id', 'text', (column) => column.notNull().references('matters.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('items_of_matter')
    .on('matter_items')
    .columns(['matter_id', 'position'])
    .execute();
  await db.schema.createIndex('items_removed').on('matter_items').column('removed_at').execute();

  await db.schema
    .createTable('matter_members')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('matter_id', 'text', (column) => column.notNull().references('matters.id').onDelete('cascade'))
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('access', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('members_once', ['matter_id', 'owner'])
    .execute();
  await db.schema.createIndex('matters_of_member').on('matter_members').column('owner').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['matter_members', 'matter_items', 'matters'])
    await db.schema.dropTable(table).execute();
}
