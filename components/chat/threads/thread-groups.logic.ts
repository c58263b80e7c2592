import type { ThreadSummary } from '#lib/chat/requests.ts';
import { DAY_MS, TAIPEI_MS, taipeiDay, taipeiTime } from '#lib/taiwan/dates/taipei-day.ts';

export type ThreadAge = 'today' | 'yesterday' | 'week' | 'month' | 'earlier';
export type ThreadGroup = { age: ThreadAge; threads: ThreadSummary[] };

/** Days since 1970 as Taiwan counts them. */
const dayOf = (time: number): number => Math.floor((time + TAIPEI_MS) / DAY_MS);

function ageOf(days: number): ThreadAge {
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 7) return 'week';
  return days < 31 ? 'month' : 'earlier';
}

/** Conversations by how long ago somebody asked something, in the order that they came in. */
export function groupThreads(threads: readonly ThreadSummary[], now: number): ThreadGroup[] {
  const groups: ThreadGroup[] = [];
  for (const thread of threads) {
    const age = ageOf(dayOf(now) - dayOf(thread.updated));
    const last = groups.at(-1);
    if (last?.age === age) last.threads.push(thread);
    else groups.push({ age, threads: [thread] });
  }
  return groups;
}

/** When, as short as its group allows: `14:05` of today and yesterday, `2026-11-03` of the others. */
export function timeLabel(updated: number, age: ThreadAge): string {
  return age === 'today' || age === 'yesterday' ? taipeiTime(updated) : taipeiDay(updated);
}
