export const DAY_MS = 86_400_000;
/** Taiwan has no daylight saving time. */
export const TAIPEI_MS = 8 * 3_600_000;

/** The day in Taipei: `2026-11-22`. */
export const taipeiDay = (ms: number): string => new Date(ms + TAIPEI_MS).toISOString().slice(0, 10);

/** The time of day in Taipei: `14:05`. */
export const taipeiTime = (ms: number): string => new Date(ms + TAIPEI_MS).toISOString().slice(11, 16);

/** When a day begins in Taipei. */
export const dayBegins = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** The hour of the day in Taipei, from 0 to 23. */
export const taipeiHour = (ms: number): number => new Date(ms + TAIPEI_MS).getUTCHours();
