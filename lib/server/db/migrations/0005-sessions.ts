import 'server-only';
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('provider_sid', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('id_token', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('acted_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_of_account').on('sessions').columns(['issuer', 'subject']).execute();

  // Logout tokens that were accepted: none is accepted twice.
  await db.schema
    .createTable('logout_tokens')
    .addColumn('jti', 'text', (column) => column.primaryKey())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('logout_tokens').execute();
  await db.schema.dropTable('sessions').execute();
}
