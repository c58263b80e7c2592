import 'server-only';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { connectionSettings } from '#lib/postgres/dialect.ts';
import { webEnv } from '../env.ts';
import { isPostgres } from './dialect.ts';
import type { WebDb } from './open.ts';
import { WEB_POSTGRES_SCHEMA } from './postgres.ts';

const RECONNECT_AFTER_MS = 1_000;

type Wakeups = {
  waiting: Map<string, Set<() => void>>;
  connection: Promise<Client | null> | null;
};

// Next bundles pages and route handlers apart: a module variable would exist twice.
const shared = globalThis as typeof globalThis & { legalDeskWakeups?: Wakeups };

function wakeups(): Wakeups {
  shared.legalDeskWakeups ??= { waiting: new Map(), connection: null };
  return shared.legalDeskWakeups;
}

/**
 * Calls `listener` when another process has changed what this name stands for; returns how to stop. It only makes things
 * quicker: callers must also poll, which on SQLite is the only way.
 */
export function onWake(name: string, listener: () => void): () => void {
  const { waiting } = wakeups();
  const own = waiting.get(name) ?? new Set();
  waiting.set(name, own.add(listener));
  if (isPostgres()) listen();
  return () => {
    own.delete(listener);
    if (own.size === 0 && waiting.get(name) === own) waiting.delete(name);
  };
}

/** Notifies the other processes when this transaction is committed. */
export async function wake(db: Pick<WebDb, 'executeQuery'>, name: string): Promise<void> {
  if (isPostgres()) await sql`select pg_notify(${WEB_POSTGRES_SCHEMA}, ${name})`.execute(db as WebDb);
}

/** One connection for all listeners; if it breaks, a new one is opened as long as there are any. */
function listen(): void {
  const all = wakeups();
  all.connection ??= connect().catch(() => {
    reconnectSoon();
    return null;
  });
}

async function connect(): Promise<Client> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(connectionSettings(pg, webEnv().databaseUrl ?? '', WEB_POSTGRES_SCHEMA));
  client.on('error', () => {});
  client.on('end', reconnectSoon);
  client.on('notification', ({ payload }) => {
    for (const listener of [...(wakeups().waiting.get(payload ?? '') ?? [])]) listener();
  });
  await client.connect();
  await client.query(`listen ${WEB_POSTGRES_SCHEMA}`);
  return client;
}

function reconnectSoon(): void {
  const all = wakeups();
  setTimeout(() => {
    if (shared.legalDeskWakeups !== all) return;
    all.connection = null;
    if (all.waiting.size > 0) listen();
  }, RECONNECT_AFTER_MS).unref();
}

export async function closeWakeups(): Promise<void> {
  const all = shared.legalDeskWakeups;
  delete shared.legalDeskWakeups;
  await (await all?.connection)?.end();
}
