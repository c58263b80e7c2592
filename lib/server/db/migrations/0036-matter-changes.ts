import 'server-only';
import type { Kysely } from 'kysely';

/** Who changed what in a matter, and when each who may read it last looked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('matter_changes')
    .addColumn('matter_id', 'text', (column) => column.notNull().references('matters.id').onDelete('cascade'))
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('changes_once', ['matter_id', 'owner', 'what', 'item_id'])
    .execute();
  await db.schema.createIndex('changes_at').on('matter_changes').column('at').execute();
  await db.schema.createIndex('changes_by').on('matter_changes').column('owner').execute();

  await db.schema
    .createTable('matter_visits')
    .addColumn('matter_id', 'text', (column) => column.notNull().references('matters.id').onDelete('cascade'))
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('visits_once', ['matter_id', 'owner'])
    .execute();
  await db.schema.createIndex('visits_of').on('matter_visits').column('owner').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['matter_visits', 'matter_changes']) await db.schema.dropTable(table).execute();
}
