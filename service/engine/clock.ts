let last = 0;

/**
 * Microseconds since 1970, each later than those before: what is ordered by it comes in the order in which it was written,
 * also after what other processes wrote before.
 */
export function nextMoment(): number {
  last = Math.max(last + 1, Date.now() * 1_000);
  return last;
}
