import 'server-only';
import type { Kysely } from 'kysely';

/** The end of the chain is signed where it stands in the database too; null until the next entry is written. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('audit_head').addColumn('mac', 'text').execute();

export const down = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('audit_head').dropColumn('mac').execute();
