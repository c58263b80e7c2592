import type { Messages } from '#lib/messages/index.ts';

/** `ageText(200, …)` is `3 分鐘前`. */
export function ageText(seconds: number, stored: Messages['search']['stored']): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return stored.now;
  if (minutes < 60) return stored.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? stored.hours(hours) : stored.days(Math.floor(hours / 24));
}

/**
 * The age that is shown: of results that came out of the store always, of others once they have stood for a minute.
 * `ageSeconds` is their age on arrival, null for a search just made.
 */
export function ageToShow(ageSeconds: number | null, standingSeconds: number): number | null {
  if (ageSeconds === null && standingSeconds < 60) return null;
  return (ageSeconds ?? 0) + standingSeconds;
}
