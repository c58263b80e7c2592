import 'server-only';
import type { Holdings } from '#lib/contract/holdings.ts';
import { type HoldingsReply, holdingsUpstream } from '../upstream/index.ts';

/** How long the upstream's answer is cached: documents are added rarely. */
const FRESH_MS = 5 * 60_000;
/** After a failure it is asked again sooner. */
const RETRY_MS = 10_000;
/** How long a page waits for holdings, without which it can be shown. */
const WAIT_MS = 1_500;
/** How long the first bytes of a page wait for it: cached holdings are there at once. */
const FIRST_BYTES_WAIT_MS = 30;

type HoldingsCache = {
  /** As last learned; undefined before. */
  known?: Holdings | null;
  askAgainAt: number;
  asking: Promise<void> | null;
  waitMs: number;
};

// Next bundles pages and route handlers apart: a module variable would exist twice.
const shared = globalThis as typeof globalThis & { legalDeskHoldings?: HoldingsCache };

/**
 * What the library holds and until when; null where the upstream has no such endpoint, and as long as that is not
 * known. Once known it is answered from the cache, which is refreshed in the background.
 */
export async function holdings(): Promise<Holdings | null> {
  shared.legalDeskHoldings ??= { askAgainAt: 0, asking: null, waitMs: WAIT_MS };
  const cache = shared.legalDeskHoldings;
  if (Date.now() >= cache.askAgainAt)
    cache.asking ??= holdingsUpstream()
      .then((reply) => updateCache(cache, reply))
      .finally(() => {
        cache.asking = null;
      });
  if (cache.known === undefined && cache.asking)
    await Promise.race([cache.asking, new Promise((resolve) => setTimeout(resolve, cache.waitMs))]);
  return cache.known ?? null;
}

/** The same for the first bytes of a page: the value if it is known by then, else its promise. */
export async function holdingsOrPromise(): Promise<{ holdings: Holdings | null | Promise<Holdings | null> }> {
  const pending = holdings();
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, FIRST_BYTES_WAIT_MS, 'late'));
  const known = await Promise.race([pending, late]);
  return { holdings: known === 'late' ? pending : known };
}

function updateCache(cache: HoldingsCache, reply: HoldingsReply): void {
  cache.askAgainAt = Date.now() + (reply.state === 'unknown' ? RETRY_MS : FRESH_MS);
  if (reply.state === 'known') cache.known = reply.holdings;
  else if (reply.state === 'none') cache.known = null;
}

/**
 * For tests: empties the cache. A test that is not about the wait sets a longer one, because a busy machine may be
 * slow.
 */
export function forgetHoldings({ waitMs = WAIT_MS } = {}): void {
  shared.legalDeskHoldings = { askAgainAt: 0, asking: null, waitMs };
}
