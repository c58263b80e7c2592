import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';

/** The data are of a newer version of this program; the message says what to do. */
export class NewerDataError extends Error {
  override name = 'NewerDataError';
}

/**
 * Throws, before anything is copied or changed, if the database has gone through a migration that this program does not
 * know: what a newer version stored would be misread, or lost.
 */
export async function refuseNewer<Schema>(db: Kysely<Schema>, known: object, schema?: string): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  // In PostgreSQL another program may have its own table of migrations in another schema.
  const own = tables.filter((table) => schema === undefined || table.schema === schema);
  if (!own.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return;
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0)
    throw new NewerDataError(
      `it was written by a newer version of Legal Desk (${unknown.sort().join(', ')} is unknown to this one). ` +
        'It was left as it is. Start that version or a later one; to go back to this one, restore a backup that it made (npm run restore)',
    );
}
