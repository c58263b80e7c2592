import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { LIMIT_MAX } from '#lib/contract/names.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { narrowResults } from '#lib/search/narrow.ts';
import {
  mayHaveCost,
  type Narrowed,
  type SearchFailure,
  type SearchFailureKind,
  type SearchOutcome,
  searchFailure,
} from '#lib/search/outcome.ts';
import { isFiltered, searchRequest } from '#lib/search/request.ts';
import { record } from './audit/index.ts';
import { type DailyRefusal, giveBackDaily, takeDaily } from './daily-use.ts';
import { webEnv } from './env.ts';
import { noteSearch } from './history/note.ts';
import { holdings } from './holdings.ts';
import { forgetAskers, forgetSeen, noteSeen, noteTook, seenBy, tookMs } from './search-askers.ts';
import { searchAmongProcesses } from './search-flights.ts';
import {
  type FoundSearch,
  lookUp,
  readRemainingSearches,
  type StoredBefore,
  storedSearchKey,
  type UnfoundSearch,
  writeRemainingSearches,
  writeStored,
} from './stored-searches.ts';
import { searchUpstream, type UpstreamSearch } from './upstream/index.ts';

/** What a search came to, and whether it was answered from the store. */
export type StoredSearch =
  | (FoundSearch & { stored: boolean; narrowed: Narrowed | null })
  | (Extract<UpstreamSearch, { ok: false }> & { stored: false });

const MAX_ENTRIES = 500;
const MAX_BYTES = 64 * 1024 * 1024;
/** A degraded answer is kept for a reload and for Back, not until the models have long been there again. */
const DEGRADED_TTL_SECONDS = 60;

/** Searches that come together share a failure as they share results. */
const FAILURE_SHARED_MS = 1_500;
/** A search that may have been charged is not made again by a reload for so long. */
const FAILURE_KEPT_MS = 600_000;

type SearchStore = {
  successful: LRUCache<string, FoundSearch>;
  failed: LRUCache<string, { result: UnfoundSearch; at: number }>;
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
  const isWritten = wishes.owner === undefined || (await recordSearch(params, wishes.owner, wishes));
  if (!isWritten) return { ...failedBefore('unrecorded'), stored: false };
  const result = await ask(asked, wishes);
  if (!result.ok) return result;
  // An answer without totals comes from a server that did not know what it was asked for.
  const isWhole = !isNarrowedHere && !(filtered && result.data.total === undefined);
  const shown = isWhole
    ? { ...result, narrowed: null }
    : {
        ...result,
        data: narrowResults(result.data, params),
        narrowed: { of: result.data.documents.length },
      };
  if (wishes.owner !== undefined) {
    const { data, degraded, narrowed, at } = shown;
    await noteSearch(wishes.owner, params, { answer: { data, degraded, narrowed }, foundAt: at });
  }
  return shown;
}

/** What the upstream is asked for. */
async function askedFor(params: FilteredSearchParams) {
  const { query, search_type } = params;
  const isNarrowedHere = isFiltered(params) && (await holdings()) === null;
  const asked: FilteredSearchParams = isNarrowedHere ? { query, search_type, limit: LIMIT_MAX } : params;
  return { asked, isNarrowedHere };
}

/** Whether the search is answered already to this lawyer: to show it costs nothing. */
export async function isStored(params: FilteredSearchParams, owner: string): Promise<boolean> {
  const { asked } = await askedFor(params);
  const key = searchRequest(asked).toString();
  await takeOver(key);
  const stored = store().successful.get(key);
  return stored !== undefined && seenBy(owner, key)?.version === stored.at;
}

type AskedSearch = (FoundSearch & { stored: boolean }) | Extract<StoredSearch, { ok: false }>;

/**
 * A search that costs at most one from the quota: identical searches at the same time share one call, in whatever
 * process, and a repeated one is answered from the store until its time to live is over.
 */
async function ask(
  params: FilteredSearchParams,
  { refresh, again, reload, owner }: SearchWishes,
): Promise<AskedSearch> {
  const { successful, inFlight } = store();
  const key = searchRequest(params).toString();
  const before = await takeOver(key);
  const seen = owner === undefined ? undefined : seenBy(owner, key);
  const stored = successful.get(key);
  // Null: another tab of hers has just asked for it.
  const isOwn = owner === undefined || (stored ? seen?.version === stored.at : seen?.version === null);
  if (stored && isOwn && !refresh)
    return {
      ...stored,
      at: seen?.since ?? stored.at,
      remaining: store().remaining ?? stored.remaining,
      stored: true,
    };

  const failureKey = `${owner ?? ''}\n${key}`;
  const failure = refresh || again ? undefined : store().failed.get(failureKey);
  if (
    failure &&
    (Date.now() - failure.at < FAILURE_SHARED_MS || (reload && failure.result.error.maybeCharged > 0))
  )
    return { ...failure.result, stored: false };

  const use = refresh ? 'refresh' : 'search';
  const isTaken = owner !== undefined && (!isOwn || !inFlight.has(key));
  if (isTaken && !stored) noteSeen(owner, key, null);
  const refusal = isTaken ? await takeDaily(owner, use) : null;
  // Somebody else may have begun the same search meanwhile.
  const running = inFlight.get(key);
  if (refusal && !(running && isOwn)) {
    if (!stored) forgetSeen(owner ?? '', key);
    return { ...refusedToday(refusal), stored: false };
  }
  // Or even ended it.
  const kept = refresh || running ? undefined : successful.get(key);
  if (kept) {
    await pause(tookMs(key));
    if (owner !== undefined) noteSeen(owner, key, kept.at);
    return { ...kept, at: Date.now(), remaining: store().remaining ?? kept.remaining, stored: false };
  }
  // The call does not end when the reader leaves: a search is paid once it is sent, so its results are kept.
  const result = await (running ?? startSearch(key, params, failureKey, before));
  const isFree = (running !== undefined && isOwn) || (!result.ok && result.error.maybeCharged === 0);
  if (isTaken && !refusal && isFree) await giveBackDaily(owner, use);
  if (result.ok) {
    if (owner !== undefined) noteSeen(owner, key, successful.get(key)?.at ?? result.at);
    return { ...result, stored: false };
  }
  if (owner !== undefined && !stored) forgetSeen(owner, key);
  if (running && !store().failed.has(failureKey)) store().failed.set(failureKey, { result, at: Date.now() });
  return { ...result, stored: false };
}

const refusedToday = ({ use, retryAfterSeconds }: DailyRefusal): UnfoundSearch =>
  failedBefore('limited', { status: 429, code: `daily_${use}_limit`, retryAfterSeconds });

/** What is not sent, and so costs nothing. */
const failedBefore = (kind: SearchFailureKind, details: Partial<SearchFailure> = {}): UnfoundSearch => ({
  ok: false,
  error: searchFailure(kind, details),
  remaining: store().remaining,
});

/** What a lawyer asks for is written down before it is asked for; false where it can't be, and then it is not. */
const recordSearch = (
  { query, search_type }: FilteredSearchParams,
  owner: string,
  { refresh = false }: SearchWishes,
): Promise<boolean> =>
  record({ kind: 'search', owner, text: query, detail: { mode: search_type, refresh } }).then(
    () => true,
    () => false,
  );

function startSearch(
  key: string,
  params: FilteredSearchParams,
  failureKey: string,
  before: StoredBefore,
): Promise<UpstreamSearch> {
  const { inFlight } = store();
  const began = performance.now();
  const running = searchAmongProcesses(storedSearchKey(key), before, () => searchAndShare(key, params))
    .then((result) => {
      if (result.remaining !== null) store().remaining = result.remaining;
      if (!result.ok) return keepFailure(failureKey, result);
      noteTook(key, performance.now() - began);
      store().failed.delete(failureKey);
      keep(key, result);
      return result;
    })
    .finally(() => inFlight.delete(key));
  inFlight.set(key, running);
  return running;
}

/** What other processes have found since is kept here too; gives what the database has of the search. */
async function takeOver(key: string): Promise<StoredBefore> {
  const { successful } = store();
  const stored = await lookUp(storedSearchKey(key)).catch(() => ({ found: null, failed: null }));
  store().remaining = (await readRemainingSearches().catch(() => null)) ?? store().remaining;
  const { found } = stored;
  const ttl = found ? found.expiresAt - Date.now() : 0;
  if (found && ttl > 0 && successful.get(key)?.at !== found.result.at) {
    successful.set(key, found.result, { ttl });
    noteTook(key, found.result.tookMs);
  }
  return stored;
}

/** What has been paid is shown, also where it can't be shared. */
async function searchAndShare(key: string, params: FilteredSearchParams): Promise<UpstreamSearch> {
  const began = performance.now();
  const result = await searchUpstream(params);
  const tookMs = performance.now() - began;
  await (async () => {
    const at = Date.now();
    if (result.remaining !== null) await writeRemainingSearches(result.remaining);
    if (!result.ok) return writeStored('failed', storedSearchKey(key), result, { at, expiresAt: at });
    const kept = store().successful.get(key);
    const isWorthLess = result.degraded.length > 0 && kept?.degraded.length === 0;
    if (!isWorthLess)
      await writeStored(
        'found',
        storedSearchKey(key),
        { ...result, tookMs },
        { at: result.at, expiresAt: at + ttlOf(result) },
      );
  })().catch(reportUnshared);
  return result;
}

/** The name only: messages may hold more than the log is to know. */
const reportUnshared = (error: unknown) =>
  console.error(`a search could not be shared: ${error instanceof Error ? error.name : 'unknown error'}`);

function keep(key: string, result: FoundSearch): void {
  const { successful } = store();
  // What was found with all models is worth more than a newer answer without them.
  if (result.degraded.length > 0 && successful.get(key)?.degraded.length === 0) return;
  const ttl = ttlOf(result);
  // lru-cache takes a time to live of 0 for no end at all.
  if (ttl > 0) successful.set(key, result, { ttl });
}

function ttlOf({ degraded }: FoundSearch): number {
  const { searchTtlSeconds } = webEnv();
  return 1000 * (degraded.length > 0 ? Math.min(DEGRADED_TTL_SECONDS, searchTtlSeconds) : searchTtlSeconds);
}

/** Counts how often it was sent in vain; its number in the upstream's log is in ours too. */
function keepFailure(key: string, { error, remaining }: UnfoundSearch): UnfoundSearch {
  const { failed } = store();
  const { kind, status, code, requestId } = error;
  console.warn(`search: ${kind}, status ${status ?? '-'}, code ${code ?? '-'}, request ${requestId ?? '-'}`);
  const before = failed.get(key)?.result.error.maybeCharged ?? 0;
  const maybeCharged = before + (mayHaveCost(kind) ? 1 : 0);
  const result: UnfoundSearch = { ok: false, error: { ...error, maybeCharged }, remaining };
  failed.set(key, { result, at: Date.now() });
  return result;
}

/** The searches left as the upstream last told any process; null before the first answer. */
export const knownRemaining = async (): Promise<number | null> =>
  (await readRemainingSearches().catch(() => null)) ?? store().remaining;

/** The same for the load of a page, in the form that it hydrates. */
export async function searchOutcome(params: FilteredSearchParams, owner?: string): Promise<SearchOutcome> {
  const result = await search(params, { reload: true, ...(owner !== undefined && { owner }) });
  if (!result.ok) return { ok: false, error: result.error, remaining: result.remaining };
  const { data, remaining, stored, at, degraded, narrowed } = result;
  // Never before it was asked, though the clock be put back.
  const ageSeconds = stored ? Math.max(0, Math.round((Date.now() - at) / 1000)) : null;
  return { ok: true, data, remaining, ageSeconds, degraded, narrowed };
}

/** For tests: nothing known in this process; what is stored goes with the test's database. */
export function forgetSearches(): void {
  delete shared.legalDeskSearches;
  forgetAskers();
}
