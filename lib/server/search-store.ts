import 'server-only';
import { LRUCache } from 'lru-cache';
import { LIMIT_MAX } from '#lib/contract/search.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { narrowResults } from '#lib/search/narrow.ts';
import { mayHaveCost, type Narrowed, type SearchOutcome, searchFailure } from '#lib/search/outcome.ts';
import { isFiltered, searchRequest } from '#lib/search/request.ts';
import { type DailyRefusal, giveBackDaily, takeDaily } from './daily-use.ts';
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

type FailedSearch = Extract<UpstreamSearch, { ok: false }>;

/** Searches that come together share a failure as they share results. */
const FAILURE_SHARED_MS = 1_500;
/** A search that may have been charged is not made again by a reload for so long. */
const FAILURE_KEPT_MS = 600_000;

type SearchStore = {
  successful: LRUCache<string, SuccessfulSearch>;
  failed: LRUCache<string, { result: FailedSearch; at: number }>;
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
    failed: new LRUCache({ max: MAX_ENTRIES, ttl: FAILURE_KEPT_MS, perf: { now: () => Date.now() } }),
    inFlight: new Map(),
    remaining: null,
  };
  return shared.legalDeskSearches;
}

/**
 * What a search may cost: with `refresh` it is made although its results are at hand, with `again` although it has just
 * failed; `reload` asks for nothing that may be charged twice.
 */
type SearchWishes = {
  refresh?: boolean;
  again?: boolean;
  reload?: boolean;
  /** The lawyer whose day it counts against when it is made. */
  owner?: string;
};

/**
 * A search; of an upstream that has no filters the narrower ones are chosen here from as many results as it gives, and
 * cost nothing once it gave them.
 */
export async function search(params: FilteredSearchParams, wishes: SearchWishes = {}): Promise<StoredSearch> {
  const filtered = isFiltered(params);
  const { asked, isNarrowedHere } = await askedFor(params);
  const result = await ask(asked, wishes);
  if (!result.ok) return result;
  // An answer without totals comes from a server that did not know what it was asked for.
  if (!isNarrowedHere && !(filtered && result.data.total === undefined)) return { ...result, narrowed: null };
  const { data } = result;
  return { ...result, data: narrowResults(data, params), narrowed: { of: data.documents.length } };
}

/** What the upstream is asked for. */
async function askedFor(params: FilteredSearchParams) {
  const { query, search_type } = params;
  const isNarrowedHere = isFiltered(params) && (await holdings()) === null;
  const asked: FilteredSearchParams = isNarrowedHere ? { query, search_type, limit: LIMIT_MAX } : params;
  return { asked, isNarrowedHere };
}

/** Whether the search is answered already: to show it costs nothing. */
export async function isStored(params: FilteredSearchParams): Promise<boolean> {
  const { asked } = await askedFor(params);
  return store().successful.has(searchRequest(asked).toString());
}

type AskedSearch = (SuccessfulSearch & { stored: boolean }) | Extract<StoredSearch, { ok: false }>;

/**
 * A search that costs at most one from the quota: identical searches at the same time share one call, and a repeated
 * one is answered from the store until its time to live is over.
 */
async function ask(
  params: FilteredSearchParams,
  { refresh, again, reload, owner }: SearchWishes,
): Promise<AskedSearch> {
  const { successful, inFlight } = store();
  const key = searchRequest(params).toString();
  const hit = refresh ? undefined : successful.get(key);
  if (hit) return { ...hit, remaining: knownRemaining() ?? hit.remaining, stored: true };

  const failure = refresh || again ? undefined : store().failed.get(key);
  if (
    failure &&
    (Date.now() - failure.at < FAILURE_SHARED_MS || (reload && failure.result.error.maybeCharged > 0))
  )
    return { ...failure.result, stored: false };

  const use = refresh ? 'refresh' : 'search';
  const isTaken = owner !== undefined && !inFlight.has(key);
  const refusal = isTaken ? await takeDaily(owner, use) : null;
  // Somebody else may have begun the same search meanwhile, or even ended it.
  const running = inFlight.get(key);
  const kept = isTaken && !refresh && !running ? successful.get(key) : undefined;
  if (kept) {
    if (isTaken && !refusal) await giveBackDaily(owner, use);
    return { ...kept, stored: true };
  }
  if (refusal && !running) return { ...refusedToday(refusal), stored: false };
  // The call does not end when the reader leaves: a search is paid once it is sent, so its results are kept.
  const result = await (running ?? startSearch(key, params));
  const isFree = running !== undefined || (!result.ok && result.error.maybeCharged === 0);
  if (isTaken && !refusal && isFree) await giveBackDaily(owner, use);
  return result.ok ? { ...result, stored: false } : { ...result, stored: false };
}

function refusedToday({ use, retryAfterSeconds }: DailyRefusal): FailedSearch {
  const error = searchFailure('limited', { status: 429, code: `daily_${use}_limit`, retryAfterSeconds });
  return { ok: false, error, remaining: knownRemaining() };
}

function startSearch(key: string, params: FilteredSearchParams): Promise<UpstreamSearch> {
  const { inFlight } = store();
  const running = searchUpstream(params)
    .then((result) => {
      if (result.remaining !== null) store().remaining = result.remaining;
      if (!result.ok) return keepFailure(key, result);
      store().failed.delete(key);
      keep(key, result);
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

/** Counts how often it was sent in vain; its number in the upstream's log is in ours too. */
function keepFailure(key: string, { error, remaining }: FailedSearch): FailedSearch {
  const { failed } = store();
  const { kind, status, code, requestId } = error;
  console.warn(`search: ${kind}, status ${status ?? '-'}, code ${code ?? '-'}, request ${requestId ?? '-'}`);
  const before = failed.get(key)?.result.error.maybeCharged ?? 0;
  const maybeCharged = before + (mayHaveCost(kind) ? 1 : 0);
  const result: FailedSearch = { ok: false, error: { ...error, maybeCharged }, remaining };
  failed.set(key, { result, at: Date.now() });
  return result;
}

/** The searches left as far as this process knows; null before the first answer. */
export const knownRemaining = (): number | null => store().remaining;

/** The same for the load of a page, in the form that it hydrates. */
export async function searchOutcome(params: FilteredSearchParams, owner?: string): Promise<SearchOutcome> {
  const result = await search(params, { reload: true, ...(owner !== undefined && { owner }) });
  if (!result.ok) return { ok: false, error: result.error, remaining: result.remaining };
  const { data, remaining, stored, at, degraded, narrowed } = result;
  // Never before it was asked, though the clock be put back.
  const ageSeconds = stored ? Math.max(0, Math.round((Date.now() - at) / 1000)) : null;
  return { ok: true, data, remaining, ageSeconds, degraded, narrowed };
}

/** For tests: nothing stored, nothing known. */
export function forgetSearches(): void {
  delete shared.legalDeskSearches;
}
