import 'server-only';
import { LRUCache } from 'lru-cache';
import { LIMIT_MAX } from '#lib/contract/search.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { narrowResults } from '#lib/search/narrow.ts';
import type { Narrowed, SearchOutcome } from '#lib/search/outcome.ts';
import { isFiltered, searchRequest } from '#lib/search/request.ts';
import { webEnv } from './env.ts';
import { holdings } from './holdings.ts';
import { searchUpstream, type UpstreamSearch } from './upstream/index.ts';

type SuccessfulSearch = UpstreamSearch & { ok: true };

/** What a search came to, and whether it was answered from the store. */
export type StoredSearch =
  | (SuccessfulSearch & { stored: boolean; narrowed: Narrowed | null })
  | (Extract<UpstreamSearch, { ok: false }> & { stored: false });

const MAX_ENTRIES = 500;
const MAX_BYTES = 64 * 1024 * 1024;
/** A degraded answer is kept for a reload and for Back, not until the models have long been there again. */
const DEGRADED_TTL_SECONDS = 60;

type SearchStore = {
  successful: LRUCache<string, SuccessfulSearch>;
  inFlight: Map<string, Promise<UpstreamSearch>>;
  /** The searches left as the upstream last told them. */
  remaining: number | null;
};

// Next bundles pages and route handlers apart: a module variable would exist twice, and a search be paid twice.
const shared = globalThis as typeof globalThis & { legalDeskSearches?: SearchStore };

function store(): SearchStore {
  shared.legalDeskSearches ??= {
    successful: new LRUCache({
      max: MAX_ENTRIES,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ data }) => 1 + 2 * JSON.stringify(data).length,
      // Read at every look-up, by the clock that also tells an answer's age.
      ttlResolution: 0,
      perf: { now: () => Date.now() },
    }),
    inFlight: new Map(),
    remaining: null,
  };
  return shared.legalDeskSearches;
}

/**
 * A search; of an upstream that has no filters the narrower ones are chosen here from as many results as it gives, and
 * cost nothing once it gave them.
 */
export async function search(
  params: FilteredSearchParams,
  options = { refresh: false },
): Promise<StoredSearch> {
  const filtered = isFiltered(params);
  const { query, search_type } = params;
  const isNarrowedHere = filtered && (await holdings()) === null;
  const result = await ask(isNarrowedHere ? { query, search_type, limit: LIMIT_MAX } : params, options);
  if (!result.ok) return result;
  // An answer without totals comes from a server that did not know what it was asked for.
  if (!isNarrowedHere && !(filtered && result.data.total === undefined)) return { ...result, narrowed: null };
  const { data } = result;
  return { ...result, data: narrowResults(data, params), narrowed: { of: data.documents.length } };
}

type AskedSearch = (SuccessfulSearch & { stored: boolean }) | Extract<StoredSearch, { ok: false }>;

/**
 * A search that costs at most one from the quota: identical searches at the same time share one call, and a repeated
 * one is answered from the store until its time to live is over. `refresh` asks the upstream again.
 */
async function ask(params: FilteredSearchParams, { refresh }: { refresh: boolean }): Promise<AskedSearch> {
  const { successful, inFlight } = store();
  const key = searchRequest(params).toString();
  const hit = refresh ? undefined : successful.get(key);
  if (hit) return { ...hit, remaining: knownRemaining() ?? hit.remaining, stored: true };

  // The call does not end when the reader leaves: a search is paid once it is sent, so its results are kept.
  const result = await (inFlight.get(key) ?? startSearch(key, params));
  return result.ok ? { ...result, stored: false } : { ...result, stored: false };
}

function startSearch(key: string, params: FilteredSearchParams): Promise<UpstreamSearch> {
  const { inFlight } = store();
  const running = searchUpstream(params)
    .then((result) => {
      if (result.remaining !== null) store().remaining = result.remaining;
      if (result.ok) keep(key, result);
      return result;
    })
    .finally(() => inFlight.delete(key));
  inFlight.set(key, running);
  return running;
}

function keep(key: string, result: SuccessfulSearch): void {
  const { successful } = store();
  const { searchTtlSeconds } = webEnv();
  const isDegraded = result.degraded.length > 0;
  // What was found with all models is worth more than a newer answer without them.
  if (isDegraded && successful.get(key)?.degraded.length === 0) return;
  const seconds = isDegraded ? Math.min(DEGRADED_TTL_SECONDS, searchTtlSeconds) : searchTtlSeconds;
  // lru-cache takes a time to live of 0 for no end at all.
  if (seconds > 0) successful.set(key, result, { ttl: seconds * 1000 });
}

/** The searches left as far as this process knows; null before the first answer. */
export const knownRemaining = (): number | null => store().remaining;

/** The same in the form that pages hydrate. */
export async function searchOutcome(params: FilteredSearchParams): Promise<SearchOutcome> {
  const result = await search(params);
  if (!result.ok) return { ok: false, error: result.error, remaining: result.remaining };
  const { data, remaining, stored, at, degraded, narrowed } = result;
  const ageSeconds = stored ? Math.round((Date.now() - at) / 1000) : null;
  return { ok: true, data, remaining, ageSeconds, degraded, narrowed };
}

/** For tests: nothing stored, nothing known. */
export function forgetSearches(): void {
  delete shared.legalDeskSearches;
}
