import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/** The databases of this test file: for each data folder that is in use, and those that are free again. */
const ofFolders = new Map<string, Promise<string>>();
const free: Promise<string>[] = [];

/**
 * The address of an empty database that stands for a data folder until the test is over; the same folder is the same
 * database. Undefined in the tests that run on files.
 */
export async function databaseFor(dataDir: string): Promise<string | undefined> {
  if (!inject('postgres')) return undefined;
  const known = ofFolders.get(dataDir);
  if (known) return addressOf(await known);
  // Asked for twice at once it is one: known before it is made.
  const database = free.pop() ?? createDatabase();
  ofFolders.set(dataDir, database);
  onTestFinished(async () => {
    ofFolders.delete(dataDir);
    await empty(await database);
    free.push(database);
  });
  return addressOf(await database);
}

/** To make one takes a hundred times as long as to empty it. */
async function createDatabase(): Promise<string> {
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer('postgres', `create database ${name}`);
  return name;
}

const addressOf = (name: string) => inject('postgres')?.replace('NAME', name);

/** What still uses it is cut off. */
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
