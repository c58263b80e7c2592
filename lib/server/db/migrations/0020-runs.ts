import 'server-only';
import type { Kysely } from 'kysely';

/** Answers being written, so that any web process can follow and stop them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('runs')
    // One run per thread. No foreign key: the thread may not be stored yet when its run begins.
    .addColumn('thread_id', 'text', (column) => column.primaryKey())
    .addColumn('turn_id', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('failure', 'text')
    .execute();
  await db.schema.createIndex('runs_of_owner').on('runs').column('owner').execute();

  await db.schema
    .createTable('answer_pieces')
    .addColumn('thread_id', 'text', (column) => column.notNull())
    .addColumn('turn_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('answer_pieces_in_order', ['thread_id', 'turn_id', 'position'])
    .addForeignKeyConstraint(
      'answer_pieces_of_turn',
      ['thread_id', 'turn_id'],
      'turns',
      ['thread_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();

  await db.schema
    .createTable('run_readers')
    .addColumn('thread_id', 'text', (column) => column.notNull())
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('run_readers_once', ['thread_id', 'process'])
    .execute();

  await db.schema
    .createTable('run_signals')
    .addColumn('thread_id', 'text', (column) => column.notNull())
    .addColumn('turn_id', 'text', (column) => column.notNull())
    .addColumn('signal', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('run_signals_once', ['thread_id', 'turn_id', 'signal'])
    .execute();

  await db.schema
    .createTable('stops_ahead')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('turn_id', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('stops_ahead_once', ['owner', 'turn_id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['stops_ahead', 'run_signals', 'run_readers', 'answer_pieces', 'runs'])
    await db.schema.dropTable(table).execute();
}
