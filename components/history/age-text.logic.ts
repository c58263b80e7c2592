import type { Messages } from '#lib/messages/index.ts';

/** `3 天前`: how long ago, in the largest unit that is whole. */
export function agoText(ms: number, age: Messages['history']['age']): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  if (minutes < 1) return age.now;
  if (minutes < 60) return age.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? age.hours(hours) : age.days(Math.floor(hours / 24));
}
