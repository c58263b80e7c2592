let last = 0;

/** Microseconds, each later than those before: what is ordered by it comes in the order in which it was written. */
export function nextMoment(): number {
  last = Math.max(last + 1, Date.now() * 1_000);
  return last;
}
