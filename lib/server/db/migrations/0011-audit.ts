import 'server-only';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('seq', 'bigint', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target', 'text')
    .addColumn('detail', 'text')
    .addColumn('text_as', 'text', (column) => column.notNull())
    .addColumn('text_mac', 'text')
    .addColumn('text', 'text')
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_of_actor').on('audit').columns(['actor', 'seq']).execute();
  await db.schema.createIndex('audit_of_kind').on('audit').columns(['kind', 'seq']).execute();
  await db.schema.createIndex('audit_at').on('audit').column('at').execute();

  // One row: the transaction that updates it holds the lock on the end of the chain.
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text')
    .execute();
  await (db as Kysely<{ audit_head: { id: number; seq: number; hash: string; key_id: null } }>)
    .insertInto('audit_head')
    .values({ id: 1, seq: 0, hash: '', key_id: null })
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('audit_head').execute();
  await db.schema.dropTable('audit').execute();
}
