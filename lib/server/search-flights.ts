import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { databaseNow, isPostgres } from './db/dialect.ts';
import { webDb } from './db/index.ts';
import { processName } from './db/process-name.ts';
import { onWake, wake } from './db/wakeups.ts';

/** How long a process that makes a search may be silent before it counts as dead. */
const LEASE_MS = 6_000;
const RENEW_EVERY_MS = 2_000;
const LOOK_EVERY_MS = { file: 50, postgres: 1_000 };

/** Makes a search the task of this process; false where another is just making it. */
export async function claimFlight(key: string): Promise<boolean> {
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

/** Until the function returned is called, the others know that it is being made. */
export function keepFlight(key: string): () => Promise<void> {
  const renewing = setInterval(() => void renew(key).catch(() => {}), RENEW_EVERY_MS);
  return async () => {
    clearInterval(renewing);
    const db = await webDb();
    await db
      .deleteFrom('search_flights')
      .where('key', '=', key)
      .where('process', '=', processName())
      .execute();
    await wake(db, key);
  };
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

/** Waits until another process has made the search, or has died of it. */
export async function flightOver(key: string): Promise<'landed' | 'lost'> {
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
      if (!flight) return 'landed';
      if (flight.left <= 0) return 'lost';
      await Promise.race([
        woken.promise,
        pause(isPostgres() ? LOOK_EVERY_MS.postgres : LOOK_EVERY_MS.file, undefined, { ref: false }),
      ]);
    }
  } finally {
    unlisten();
  }
}
