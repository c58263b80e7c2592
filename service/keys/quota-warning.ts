/** Percent of a key's quota at which the log tells that it comes to its end. */
const WARNED_AT_PERCENT = [80, 95] as const;

type QuotaUse = { quota: number; used: number };

/**
 * The threshold in percent that the `used`-th search reaches, if any. Each count of a key is reached by exactly one
 * search, so each warning is logged once across restarts and processes.
 */
export const percentReached = ({ quota, used }: QuotaUse): number | undefined =>
  WARNED_AT_PERCENT.findLast((percent) => used > 0 && used === Math.ceil((quota * percent) / 100));

/** From worst to best. */
export const QUOTA_STATUSES = ['used_up', 'nearly_used_up', 'low', 'ok'] as const;

/** `low` from the first warning on, `nearly_used_up` from the second. */
export function quotaStatus({ quota, used }: QuotaUse): (typeof QUOTA_STATUSES)[number] {
  if (used >= quota) return 'used_up';
  const [low, nearlyUsedUp] = WARNED_AT_PERCENT;
  if (used >= (quota * nearlyUsedUp) / 100) return 'nearly_used_up';
  return used >= (quota * low) / 100 ? 'low' : 'ok';
}
