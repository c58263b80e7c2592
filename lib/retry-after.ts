const A_DAY_S = 24 * 3_600;

/**
 * In how many whole seconds a server wants to be asked again, by the text of its Retry-After: a number of seconds or a
 * date. Null where it does not say, or nothing that can be read.
 */
export function readRetryAfter(
  header: string | null | undefined,
  { atLeast = 0, atMost = A_DAY_S }: { atLeast?: number; atMost?: number } = {},
): number | null {
  const text = header?.trim() ?? '';
  const seconds = secondsOf(text);
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), atLeast), atMost) : null;
}

/** Servers of models also send parts of a second. `Date.parse` alone would read a year into "soon 5". */
function secondsOf(text: string): number {
  if (/^\d{1,9}(?:\.\d+)?$/.test(text)) return Number(text);
  return /^[A-Z][a-z]{2}, /.test(text) ? (Date.parse(text) - Date.now()) / 1_000 : Number.NaN;
}
