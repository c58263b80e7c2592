import type { Messages } from '#lib/messages/index.ts';

/** `ageText(200, …)` is `3 分鐘前`. */
export function ageText(seconds: number, stored: Messages['search']['stored']): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return stored.now;
  return minutes < 60 ? stored.minutes(minutes) : stored.hours(Math.floor(minutes / 60));
}

/**
 * The age worth telling: of results that came out of the store always, of others once they have stood for a minute.
 * `ageSeconds` is their age on arrival, null for a search just made.
 */
export function ageToTell(ageSeconds: number | null, standingSeconds: number): number | null {
  if (ageSeconds === null && standingSeconds < 60) return null;
  return (ageSeconds ?? 0) + standingSeconds;
}
