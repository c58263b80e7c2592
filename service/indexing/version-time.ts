/**
 * Versions of writes are microseconds since 1970 (`prepareUpsert`); the API shows them as ISO times with
 * microseconds.
 */

/** `2026-11-22T00:00:00.123456Z` */
export function isoTimeOfVersion(version: number): string {
  const milliseconds = Math.floor(version / 1_000);
  const rest = String(version - milliseconds * 1_000).padStart(3, '0');
  return new Date(milliseconds).toISOString().replace('Z', `${rest}Z`);
}

/** The version for an ISO time of any precision and zone; digits beyond microseconds are cut off. */
export function versionOfIsoTime(moment: string): number {
  const digits = /\.(\d+)/.exec(moment)?.[1] ?? '';
  const seconds = Date.parse(moment.replace(/\.\d+/, ''));
  return seconds * 1_000 + Number(digits.slice(0, 6).padEnd(6, '0'));
}
