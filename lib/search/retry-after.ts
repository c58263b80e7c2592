const MAX_SECONDS = 24 * 3_600;

/** After how many seconds a server wants to be asked again, at least one; null where it does not say. */
export function readRetryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after')?.trim();
  if (!text) return null;
  const isDate = /^[A-Z][a-z]{2}, /.test(text);
  const until = isDate ? (Date.parse(text) - Date.now()) / 1_000 : Number.NaN;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil(until);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), MAX_SECONDS) : null;
}
