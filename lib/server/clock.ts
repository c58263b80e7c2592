import 'server-only';
import { DAY_MS } from '#lib/taiwan/dates/taipei-day.ts';
import { webDb } from './db/index.ts';
import type { WebDb } from './db/open.ts';
import { webEnv } from './env.ts';

/**
 * The clock is too far ahead of when it was last believed. `jumped`: this process saw it jump; else the machine may
 * have been off.
 */
export type ClockAhead = { now: number; believedAt: number; jumped: boolean };

/** A smaller step forward deletes at most what a month deletes. */
const MAX_CLOCK_AHEAD_DAYS = 31;
/** How often the moment at which the clock was believed is stored. */
const WRITTEN_EVERY_MS = 60 * 60_000;

/** `wall` and `up`: the clock, and how long the process ran, when it was believed last in this process. */
type SharedClock = { believed?: { wall: number; up: number }; isTold?: boolean };
// Next bundles pages and route handlers apart: a module variable would exist twice.
const shared = globalThis as typeof globalThis & { legalDeskClock?: SharedClock };

/**
 * Compares the clock with when it was last believed; null if it can be believed. A clock that runs ahead would have all
 * data with a retention period deleted at once as too old, for good.
 */
export async function checkClock(
  db: WebDb,
  { keptDays, now = Date.now() }: { keptDays: number; now?: number },
): Promise<ClockAhead | null> {
  shared.legalDeskClock ??= {};
  const here = shared.legalDeskClock;
  const row = await db.selectFrom('clock').select('believed_at').executeTakeFirst();
  const believedAt = row ? Number(row.believed_at) : now;
  // Never more than what the policy keeps: so no single step, however large, reaches the newest entries.
  const mostMs = Math.min(MAX_CLOCK_AHEAD_DAYS, keptDays || MAX_CLOCK_AHEAD_DAYS) * DAY_MS;
  const up = performance.now();
  if (now - believedAt <= mostMs) {
    if (!row || now < believedAt || now - believedAt > WRITTEN_EVERY_MS) await confirmClock(db, now);
    shared.legalDeskClock = { believed: { wall: now, up } };
    return null;
  }
  const { believed } = here;
  const jumped = believed !== undefined && now - believed.wall > up - believed.up + mostMs;
  if (!here.isTold) logClockAhead(now, believedAt);
  here.isTold = true;
  return { now, believedAt, jumped };
}

/** Stores that the clock is right now: from here on the age of data is counted by it. */
export async function confirmClock(db: WebDb, now: number): Promise<void> {
  await db
    .insertInto('clock')
    .values({ id: 1, believed_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ believed_at: now }))
    .execute();
}

/** The time by which the age of data is counted: now, or, if the clock ran ahead, when it was last believed. */
export async function retentionNow(db: WebDb, now?: number): Promise<number> {
  const at = now ?? Date.now();
  return (await checkClock(db, { keptDays: webEnv().audit.days, now: at }))?.believedAt ?? at;
}

/** Of the web app's own database. */
export const webClockAhead = async (): Promise<ClockAhead | null> =>
  checkClock(await webDb(), { keptDays: webEnv().audit.days });

const logClockAhead = (now: number, believedAt: number): void =>
  console.error(
    `clock: ${new Date(now).toISOString()} is far ahead of ${new Date(believedAt).toISOString()}, when Legal Desk last looked; nothing is deleted as old until somebody confirms it: npm run audit -- clock`,
  );
