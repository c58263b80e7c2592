import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { searchFailure } from '#lib/search/outcome.ts';
import { databaseNow, isPostgres } from '../db/dialect.ts';
import { webDb } from '../db/index.ts';
import { processName } from '../db/process-name.ts';
import { onWake, wake } from '../db/wakeups.ts';
import type { UpstreamSearch } from '../upstream/index.ts';
import { type StoredBefore, storedSince } from './stored-searches.ts';

/** How long a process that makes a search may be silent before it counts as dead. */
const LEASE_MS = 6_000;
const RENEW_EVERY_MS = 2_000;
const POLL_INTERVAL_MS = { file: 50, postgres: 1_000 };

/** A search that was made, and whether its outcome is stored for those that wait for it. */
export type MadeSearch = { result: UpstreamSearch; isShared: boolean };

/** Makes a search, or waits for the process that is making it; `before` is what was stored when it was asked for. */
export async function searchAmongProcesses(
  key: string,
  before: StoredBefore,
  make: () => Promise<MadeSearch>,
): Promise<UpstreamSearch> {
  // If the database fails each process makes its own search, so that the lawyer is answered.
  while (!(await claimSearch(key).catch(() => true))) {
    const outcome = await waitForClaim(key);
    const ended = await storedSince(key, before);
    if (ended) return ended;
    // Its outcome is unknown and it may have been charged, so repeating it is the lawyer's decision.
    if (outcome === 'lost') return { ok: false, error: searchFailure('unreadable'), remaining: null };
  }
  const stopRenewing = renewClaim(key);
  try {
    // Another process may have made it between our look and our claim.
    const made = await storedSince(key, before).catch(() => null);
    const { result, isShared } = made ? { result: made, isShared: true } : await make();
    // A claim that is not released expires. Those that wait then take its outcome as unknown and don't send it again.
    if (isShared) await releaseClaim(key).catch(() => {});
    return result;
  } finally {
    stopRenewing();
  }
}

/** Reserves a search for this process; false if another is making it. */
async function claimSearch(key: string): Promise<boolean> {
  const db = await webDb();
  const flight = {
    process: processName(),
    lease_until: sql<number>`${databaseNow()} + ${LEASE_MS}`,
  };
  const claimed = await db
    .insertInto('search_flights')
    .values({ key, ...flight })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(flight)
        .where('search_flights.lease_until', '<=', sql<number>`${databaseNow()}`),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Renews the lease until the returned function is called: others see that the search is being made. */
function renewClaim(key: string): () => void {
  const renewing = setInterval(() => void renew(key).catch(() => {}), RENEW_EVERY_MS);
  return () => clearInterval(renewing);
}

async function releaseClaim(key: string): Promise<void> {
  const db = await webDb();
  await db.deleteFrom('search_flights').where('key', '=', key).where('process', '=', processName()).execute();
  await wake(db, key);
}

async function renew(key: string): Promise<void> {
  const db = await webDb();
  await db
    .updateTable('search_flights')
    .set({ lease_until: sql<number>`${databaseNow()} + ${LEASE_MS}` })
    .where('key', '=', key)
    .where('process', '=', processName())
    .execute();
}

/** Waits until another process has made the search, or has died while making it. */
async function waitForClaim(key: string): Promise<'ended' | 'lost'> {
  const db = await webDb();
  const woken = { promise: Promise.resolve(), resolve: () => {} };
  const unlisten = onWake(key, () => woken.resolve());
  try {
    for (;;) {
      Object.assign(woken, Promise.withResolvers<void>());
      const flight = await db
        .selectFrom('search_flights')
        .select(sql<number>`lease_until - ${databaseNow()}`.as('left'))
        .where('key', '=', key)
        .executeTakeFirst();
      if (!flight) return 'ended';
      if (flight.left <= 0) return 'lost';
      await Promise.race([
        woken.promise,
        pause(isPostgres() ? POLL_INTERVAL_MS.postgres : POLL_INTERVAL_MS.file, undefined, { ref: false }),
      ]);
    }
  } finally {
    unlisten();
  }
}
