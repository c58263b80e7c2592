import 'server-only';
import { DAY_MS, TAIPEI_MS, taipeiDay } from '#lib/taiwan/dates/taipei-day.ts';
import { recordRefusal } from './audit/refusals.ts';
import { retentionNow } from './clock.ts';
import { webDb } from './db/index.ts';
import { type DailyUse, webEnv } from './env.ts';
import { storageFailed } from './storage.ts';

/** A lawyer has used up her daily limit; after this many seconds the next day begins. */
export type DailyRefusal = { use: DailyUse; limit: number; retryAfterSeconds: number };

/** Past days are only kept for the administrators' statistics. */
const KEPT_DAYS = 31;

/** More than anybody does in a day, and still an integer of PostgreSQL. */
const WITHOUT_LIMIT = 2_000_000_000;

const untilTomorrow = (now: number): number => Math.ceil((DAY_MS - ((now + TAIPEI_MS) % DAY_MS)) / 1_000);

/**
 * Takes one from a lawyer's daily limit, or refuses. Counted also without a limit, since administrators see the use
 * of each day. One SQL statement, so it is exact under concurrency. If the count cannot be stored, work goes on: a
 * limit is not worth an outage.
 */
export async function takeDaily(
  owner: string,
  use: DailyUse,
  now = Date.now(),
): Promise<DailyRefusal | null> {
  const limit = webEnv().daily[use] || WITHOUT_LIMIT;
  try {
    const db = await webDb();
    const taken = await db
      .insertInto('daily_use')
      .values({ owner, day: taipeiDay(now), what: use, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['owner', 'day', 'what'])
          .doUpdateSet((eb) => ({ count: eb('daily_use.count', '+', 1) }))
          .where('daily_use.count', '<', limit),
      )
      .returning('count')
      .executeTakeFirst();
    if (taken?.count === 1)
      await db
        .deleteFrom('daily_use')
        .where('day', '<', taipeiDay((await retentionNow(db, now)) - KEPT_DAYS * DAY_MS))
        .execute();
    if (taken) return null;
    await recordRefusal({ kind: 'refused', owner, detail: { why: `daily_${use}_limit` } });
    return { use, limit, retryAfterSeconds: untilTomorrow(now) };
  } catch (error) {
    report(error);
    return null;
  }
}

/** Gives back a use that came to nothing, to the day on which it was taken: midnight may have passed since. */
export async function giveBackDaily(owner: string, use: DailyUse, takenAt: number): Promise<void> {
  try {
    await (await webDb())
      .updateTable('daily_use')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('owner', '=', owner)
      .where('day', '=', taipeiDay(takenAt))
      .where('what', '=', use)
      .where('count', '>', 0)
      .execute();
  } catch (error) {
    report(error);
  }
}

/** The name only: messages may hold more than the log is to know. */
const report = (error: unknown) => {
  storageFailed(error);
  console.error(`daily use could not be counted: ${error instanceof Error ? error.name : 'unknown error'}`);
};
