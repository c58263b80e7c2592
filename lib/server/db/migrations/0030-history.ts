import 'server-only';
import type { Kysely } from 'kysely';

/** What each lawyer searched, asked and read, with the answers of her searches; and who wants none of it kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('history')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('target_hash', 'text', (column) => column.notNull())
    .addUniqueConstraint('history_once_a_day', ['owner', 'day', 'kind', 'target_hash'])
    .execute();
  await db.schema.createIndex('history_by_age').on('history').columns(['owner', 'at']).execute();

  await db.schema
    .createTable('history_answers')
    .addColumn('history_id', 'text', (column) =>
      column.primaryKey().references('history.id').onDelete('cascade'),
    )
    .addColumn('found_at', 'bigint', (column) => column.notNull())
    .addColumn('packed', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('history_answers_by_age').on('history_answers').column('found_at').execute();

  await db.schema
    .createTable('history_off')
    .addColumn('owner', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('history_off').execute();
  await db.schema.dropTable('history_answers').execute();
  await db.schema.dropTable('history').execute();
}
