import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/** The databases of this test file: those in use, by data folder, and those that are free again. */
const ofFolders = new Map<string, Promise<string>>();
const free: Promise<string>[] = [];

/**
 * The address of an empty database that replaces a data folder until the test is over; the same folder gets the same
 * database. Undefined in tests that run on files.
 */
export async function databaseFor(dataDir: string): Promise<string | undefined> {
  if (!inject('postgres')) return undefined;
  const known = ofFolders.get(dataDir);
  if (known) return addressOf(await known);
  // The promise is stored before the database exists: two concurrent calls get the same one.
  const database = free.pop() ?? createDatabase();
  ofFolders.set(dataDir, database);
  onTestFinished(async () => {
    ofFolders.delete(dataDir);
    await empty(await database);
    free.push(database);
  });
  return addressOf(await database);
}

/** Databases are reused: creating one takes a hundred times as long as emptying it. */
async function createDatabase(): Promise<string> {
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer('postgres', `create database ${name}`);
  return name;
}

const addressOf = (name: string) => inject('postgres')?.replace('NAME', name);

/** Ends connections that still use it. */
async function empty(name: string): Promise<void> {
  await administer(
    'postgres',
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  await administer(name, 'drop schema if exists legal_desk_service, legal_desk_web cascade');
}

async function administer(database: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(database) });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
