/** From here on the reader is warned. */
const LOW_QUOTA = 20;

export function quotaLevel(remaining: number | null): 'unknown' | 'enough' | 'low' | 'exhausted' {
  if (remaining === null) return 'unknown';
  if (remaining <= 0) return 'exhausted';
  return remaining <= LOW_QUOTA ? 'low' : 'enough';
}
