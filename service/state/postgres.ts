import { Kysely } from 'kysely';
import { connectionProblem, shownAddress } from '#lib/postgres/address.ts';
import { postgresDialect } from '#lib/postgres/dialect.ts';
import { StartError } from '#service/start-error.ts';
import { migratePostgres } from './migrate.ts';
import type { StateSchema } from './schema.ts';

const SCHEMA = 'legal_desk_service';

/** The state in a PostgreSQL database, in a schema of its own, brought to the newest version. */
export async function openPostgresState(url: string): Promise<Kysely<StateSchema>> {
  const { default: pg } = await import('pg');
  const state = new Kysely<StateSchema>({ dialect: postgresDialect(pg, url, SCHEMA) });
  try {
    await migratePostgres(state, SCHEMA);
    return state;
  } catch (error) {
    await state.destroy();
    throw new StartError(
      `${shownAddress(url)} cannot be used: ${connectionProblem(error)}. Keys and quota are kept there because DATABASE_URL is set. Start it, or correct DATABASE_URL, and start again`,
      { cause: error },
    );
  }
}
