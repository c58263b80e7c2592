import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { migrate } from './migrate.ts';
import type { StateSchema } from './schema.ts';
import { forKysely, openDatabase } from './sqlite-database.ts';
import { SharedSqliteDialect } from './sqlite-dialect.ts';

/** What the service remembers besides documents: keys and their quota. */
export type State = Kysely<StateSchema>;

/** Opens `<dataDir>/service.sqlite`, makes it if it is not there, and brings it to the newest schema. */
export async function openState(dataDir: string): Promise<State> {
  mkdirSync(dataDir, { recursive: true });
  const database = openDatabase(join(dataDir, 'service.sqlite'));
  const state: State = new Kysely({ dialect: new SharedSqliteDialect({ database: forKysely(database) }) });
  try {
    await migrate(state);
    return state;
  } catch (error) {
    database.close();
    throw error;
  }
}

export async function pingState(state: State): Promise<void> {
  await sql`select 1`.execute(state);
}
