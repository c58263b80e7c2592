import 'server-only';
import type { AdminOverview } from '#lib/admin/overview.ts';
import { taipeiDay } from '#lib/taiwan/dates/taipei-day.ts';
import { openAudit } from '../audit/index.ts';
import { checkClock } from '../clock.ts';
import { holdings } from '../documents/holdings.ts';
import { webEnv } from '../env.ts';
import { knownRemaining } from '../search/search-store.ts';
import { openSessions } from '../sessions/store.ts';
import { serviceHealth } from './service-health.ts';
import { usesOf } from './usage.ts';

/** How everything is at this moment. */
export async function adminOverview(): Promise<AdminOverview> {
  const { db } = await openAudit();
  const { text, days } = webEnv().audit;
  const [service, clock, held, remaining, today, people, open, oldest, head] = await Promise.all([
    serviceHealth(),
    checkClock(db, { keptDays: days }),
    holdings(),
    knownRemaining(),
    db.selectFrom('daily_use').select(['what', 'count']).where('day', '=', taipeiDay(Date.now())).execute(),
    db
      .selectFrom('people')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    openSessions(),
    db.selectFrom('audit').select(['seq', 'at']).orderBy('seq').limit(1).executeTakeFirst(),
    db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow(),
  ]);
  return {
    service,
    clock,
    holdings: held,
    remaining,
    today: usesOf(today),
    people: Number(people.count),
    openSessions: open.length,
    audit: {
      entries: oldest ? Number(head.seq) - Number(oldest.seq) + 1 : 0,
      oldest: oldest ? Number(oldest.at) : null,
      text,
      days,
    },
  };
}
