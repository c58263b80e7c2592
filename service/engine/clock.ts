let last = 0;

/**
 * A timestamp in microseconds since 1970, larger than all before in this process: rows sorted by it come in the order
 * in which they were written, after those that other processes wrote earlier.
 */
export function nextTimestamp(): number {
  last = Math.max(last + 1, Date.now() * 1_000);
  return last;
}
