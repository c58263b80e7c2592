import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import { webEnv } from '../env.ts';
import type { WebDb } from './open.ts';

export const isPostgres = (): boolean => webEnv().databaseUrl !== null;

/** Milliseconds since 1970 by the database's clock, because the clocks of the machines that use it may differ. */
export const databaseNow = (): RawBuilder<number> =>
  isPostgres()
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;

/**
 * Locks a name until the transaction ends: other transactions that lock it wait. SQLite has one writer anyway, from the
 * transaction's beginning on.
 */
export async function lockName(trx: Pick<WebDb, 'executeQuery'>, name: string): Promise<void> {
  if (isPostgres())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx as WebDb);
}
