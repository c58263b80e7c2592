import 'server-only';
import { DAILY_USES, type UsagePage, type UseCounts, type UsedDay } from '#lib/admin/overview.ts';
import { openAudit } from '../audit/index.ts';
import { webEnv } from '../env.ts';

const MAX_USED_DAYS = 500;

/** The sum of the rows of each use. */
export function usesOf(rows: readonly { what: string; count: number }[]): UseCounts {
  const sum = (use: string) =>
    rows.reduce((total, { what, count }) => total + (what === use ? Number(count) : 0), 0);
  return Object.fromEntries(DAILY_USES.map((use) => [use, sum(use)])) as UseCounts;
}

export type UsageFilter = { user?: string; day?: string };

/** What was used by each person on each day, the latest first. */
export async function usagePage({ user, day }: UsageFilter): Promise<UsagePage> {
  const { db, keys } = await openAudit();
  let query = db
    .selectFrom('daily_use')
    .leftJoin('people', 'people.owner', 'daily_use.owner')
    .select(['daily_use.owner', 'day', 'what', 'count', 'name', 'email'])
    .where('count', '>', 0);
  if (user) query = query.where('people.person', '=', user);
  if (day) query = query.where('day', '=', day);
  // A day of a person has at most a row for each use.
  const rows = await query
    .orderBy('day', 'desc')
    .orderBy('name')
    .orderBy('daily_use.owner')
    .limit((MAX_USED_DAYS + 1) * DAILY_USES.length)
    .execute();
  const byDay = Map.groupBy(rows, ({ owner, day: of }) => `${of} ${owner}`);
  const days = [...byDay.values()].map((ofOne): UsedDay => {
    const [{ owner, day: of, name, email }] = ofOne as [(typeof rows)[number]];
    return { day: of, person: keys.person(owner), name, email, use: usesOf(ofOne) };
  });
  return {
    days: days.slice(0, MAX_USED_DAYS),
    limits: { ...webEnv().daily },
    hasMore: days.length > MAX_USED_DAYS,
  };
}
