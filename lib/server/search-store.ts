import 'server-only';
import { LRUCache } from 'lru-cache';
import type { SearchParams } from '#lib/contract/search.ts';
import type { SearchOutcome } from '#lib/search/outcome.ts';
import { webEnv } from './env.ts';
import { searchUpstream, type UpstreamSearch } from './upstream/index.ts';

type Found = UpstreamSearch & { ok: true };

export type StoredSearch =
  | (Found & { stored: boolean })
  | (Extract<UpstreamSearch, { ok: false }> & { stored: false });

const ENTRIES_MAX = 500;
const BYTES_MAX = 64 * 1024 * 1024;

type Store = {
  found: LRUCache<string, Found>;
  inFlight: Map<string, Promise<UpstreamSearch>>;
  /** The searches left as the upstream last told them. */
  remaining: number | null;
};

// Next bundles pages and route handlers apart: a module variable would exist twice, and a search be paid twice.
const home = globalThis as typeof globalThis & { legalDeskSearches?: Store };

function store(): Store {
  home.legalDeskSearches ??= {
    found: new LRUCache({
      max: ENTRIES_MAX,
      maxSize: BYTES_MAX,
      sizeCalculation: ({ data }) => 1 + 2 * JSON.stringify(data).length,
    }),
    inFlight: new Map(),
    remaining: null,
  };
  return home.legalDeskSearches;
}

/**
 * A search that costs at most one from the quota: identical searches at the same time share one call, and a repeated
 * one is answered from the store until its time to live is over. `refresh` asks the upstream again.
 */
export async function search(params: SearchParams, { refresh = false } = {}): Promise<StoredSearch> {
  const { found, inFlight } = store();
  const key = JSON.stringify([params.query, params.search_type, params.limit]);
  const hit = refresh ? undefined : found.get(key);
  if (hit && Date.now() - hit.at < webEnv().searchTtlSeconds * 1000)
    return { ...hit, remaining: knownRemaining() ?? hit.remaining, stored: true };

  // Nothing here listens to the reader leaving: the search is paid once it is sent, so its results are kept.
  const running = inFlight.get(key) ?? launch(key, params);
  const result = await running;
  return result.ok ? { ...result, stored: false } : { ...result, stored: false };
}

function launch(key: string, params: SearchParams): Promise<UpstreamSearch> {
  const { found, inFlight } = store();
  const running = searchUpstream(params)
    .then((result) => {
      if (result.remaining !== null) store().remaining = result.remaining;
      if (result.ok) found.set(key, result);
      return result;
    })
    .finally(() => inFlight.delete(key));
  inFlight.set(key, running);
  return running;
}

/** The searches left as far as this process knows; null before the first answer. */
export const knownRemaining = (): number | null => store().remaining;

/** The same in the form that pages hydrate. */
export async function searchOutcome(params: SearchParams): Promise<SearchOutcome> {
  const result = await search(params);
  if (!result.ok) return { ok: false, error: result.error, remaining: result.remaining };
  const { data, remaining, stored, at } = result;
  const ageSeconds = stored ? Math.round((Date.now() - at) / 1000) : null;
  return { ok: true, data, remaining, ageSeconds };
}

/** For tests: nothing stored, nothing known. */
export function forgetSearches(): void {
  delete home.legalDeskSearches;
}
