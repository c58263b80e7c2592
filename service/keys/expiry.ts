/** Taiwan has no daylight saving time. */
const TAIPEI = '+08:00';
const DAY_MS = 86_400_000;

/** The first moment after the day, in Taipei: `endOfDay('2026-12-31')` is 2027-01-01T00:00+08:00. */
export function endOfDay(date: string): number {
  return Date.parse(`${date}T00:00:00${TAIPEI}`) + DAY_MS;
}

/** The last day on which a key is good, read back from what `endOfDay` gave. */
export function lastDay(expiresAt: number): string {
  return new Date(expiresAt - 1 + 8 * 3_600_000).toISOString().slice(0, 10);
}
