import 'server-only';
import { Kysely } from 'kysely';
import { connectionProblem, shownAddress } from '#lib/postgres/address.ts';
import { postgresDialect } from '#lib/postgres/dialect.ts';
import { migratePostgres } from './migrate.ts';
import type { WebSchema } from './schema.ts';

export const WEB_POSTGRES_SCHEMA = 'legal_desk_web';

/** The web app's tables in a PostgreSQL database, in a schema of their own, brought to the newest version. */
export async function openPostgresWebDb(url: string, issuer: string): Promise<Kysely<WebSchema>> {
  const { default: pg } = await import('pg');
  const db = new Kysely<WebSchema>({ dialect: postgresDialect(pg, url, WEB_POSTGRES_SCHEMA) });
  try {
    await migratePostgres(db, issuer, WEB_POSTGRES_SCHEMA);
    return db;
  } catch (error) {
    await db.destroy();
    throw new Error(`${shownAddress(url)} cannot be used: ${connectionProblem(error)}`, { cause: error });
  }
}
