import { DAY_MS, dayBegins, taipeiDay } from '#lib/taiwan/dates/taipei-day.ts';

/** The first moment after the day, in Taipei: `endOfDay('2026-12-31')` is 2027-01-01T00:00+08:00. */
export function endOfDay(date: string): number {
  return dayBegins(date) + DAY_MS;
}

/** The last day on which a key is good, read back from what `endOfDay` gave. */
export function lastDay(expiresAt: number): string {
  return taipeiDay(expiresAt - 1);
}
