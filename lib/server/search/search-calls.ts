import 'server-only';
import { LRUCache } from 'lru-cache';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { mayBeCharged } from '#lib/search/outcome.ts';
import { webEnv } from '../env.ts';
import { noteFailedCall } from '../note-failed-call.ts';
import { searchUpstream, type UpstreamSearch } from '../upstream/index.ts';
import { noteDuration } from './search-askers.ts';
import { type MadeSearch, searchAmongProcesses } from './search-flights.ts';
import {
  type FoundSearch,
  lookUp,
  NOTHING_STORED,
  readRemainingSearches,
  readUnanswered,
  removeUnanswered,
  type StoredBefore,
  storedSearchKey,
  type UnfoundSearch,
  writeRemainingSearches,
  writeStored,
  writeUnanswered,
} from './stored-searches.ts';

const MAX_ENTRIES = 500;
const MAX_BYTES = 64 * 1024 * 1024;
/** A degraded answer is cached for a reload and for Back only: soon the models may work again. */
const DEGRADED_TTL_SECONDS = 60;

/** How long this process remembers a failure without reading the database. */
const FAILURE_TTL_MS = 600_000;

export type KnownFailure = { result: UnfoundSearch; at: number };

/** The searches that this process has in memory. */
type KnownSearches = {
  successful: LRUCache<string, FoundSearch>;
  failed: LRUCache<string, KnownFailure>;
  inFlight: Map<string, Promise<UpstreamSearch>>;
  /** The remaining quota as the upstream last reported it. */
  remaining: number | null;
};

// Next bundles pages and route handlers apart: a module variable would exist twice, and a search be paid twice.
const shared = globalThis as typeof globalThis & { legalDeskSearches?: KnownSearches };

export function knownSearches(): KnownSearches {
  shared.legalDeskSearches ??= {
    successful: new LRUCache({
      max: MAX_ENTRIES,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ data }) => 1 + 2 * JSON.stringify(data).length,
      // Check the time at every look-up, by the clock that also gives an answer's age.
      ttlResolution: 0,
      perf: { now: () => Date.now() },
    }),
    failed: new LRUCache({ max: MAX_ENTRIES, ttl: FAILURE_TTL_MS, perf: { now: () => Date.now() } }),
    inFlight: new Map(),
    remaining: null,
  };
  return shared.legalDeskSearches;
}

/** Sends a search; the same search asked for meanwhile finds it in `inFlight`. */
export function startSearch(
  key: string,
  params: FilteredSearchParams,
  failureKey: string,
  before: StoredBefore,
): Promise<UpstreamSearch> {
  const { inFlight } = knownSearches();
  const began = performance.now();
  const running = searchAmongProcesses(storedSearchKey(key), before, () => searchAndShare(key, params))
    .then(async (result) => {
      if (result.remaining !== null) knownSearches().remaining = result.remaining;
      if (!result.ok) return recordFailure(failureKey, result);
      noteDuration(key, performance.now() - began);
      await forgetFailure(failureKey);
      cacheResult(key, result);
      return result;
    })
    .finally(() => inFlight.delete(key));
  inFlight.set(key, running);
  return running;
}

/** Caches a newer result of another process here too; returns what the database has of the search. */
export async function refreshFromDatabase(key: string): Promise<StoredBefore> {
  const { successful } = knownSearches();
  const stored = await lookUp(storedSearchKey(key)).catch(() => NOTHING_STORED);
  knownSearches().remaining = (await readRemainingSearches().catch(() => null)) ?? knownSearches().remaining;
  const { found } = stored;
  const ttl = found ? found.expiresAt - Date.now() : 0;
  if (found && ttl > 0 && successful.get(key)?.at !== found.result.at) {
    successful.set(key, found.result, { ttl });
    noteDuration(key, found.result.tookMs);
  }
  return stored;
}

/**
 * Makes a search and stores its outcome for all processes. If storing fails the result is shown all the same, because it
 * was paid for.
 */
async function searchAndShare(key: string, params: FilteredSearchParams): Promise<MadeSearch> {
  const began = performance.now();
  const result = await searchUpstream(params);
  const tookMs = performance.now() - began;
  const isShared = await storeOutcome(key, result, tookMs).then(
    () => true,
    (error: unknown) => {
      reportUnshared(error);
      return false;
    },
  );
  return { result, isShared };
}

/** Stores the outcome of a search in the database, where all processes find it. */
async function storeOutcome(key: string, result: UpstreamSearch, tookMs: number): Promise<void> {
  const at = Date.now();
  const storedKey = storedSearchKey(key);
  if (result.remaining !== null) await writeRemainingSearches(result.remaining);
  if (!result.ok) return writeStored('failed', storedKey, result, { at, expiresAt: at });
  const shared = { ...result, tookMs };
  if (isOutdone(key, result))
    return writeStored('outdone', storedKey, shared, { at: result.at, expiresAt: at });
  return writeStored('found', storedKey, shared, { at: result.at, expiresAt: at + ttlOf(result) });
}

/** The name only: messages may hold more than the log is to know. */
const reportUnshared = (error: unknown) =>
  console.error(`a search could not be shared: ${error instanceof Error ? error.name : 'unknown error'}`);

/** Whether an answer was found without some models, while one found with all of them is still known. */
const isOutdone = (key: string, { degraded }: FoundSearch): boolean =>
  degraded.length > 0 && knownSearches().successful.get(key)?.degraded.length === 0;

/** Caches a result in this process. */
function cacheResult(key: string, result: FoundSearch): void {
  const { successful } = knownSearches();
  if (isOutdone(key, result)) return;
  const ttl = ttlOf(result);
  // lru-cache takes a time to live of 0 for no end at all.
  if (ttl > 0) successful.set(key, result, { ttl });
}

function ttlOf({ degraded }: FoundSearch): number {
  const { searchTtlSeconds } = webEnv();
  return 1000 * (degraded.length > 0 ? Math.min(DEGRADED_TTL_SECONDS, searchTtlSeconds) : searchTtlSeconds);
}

/** Counts how many failed attempts may have been charged. */
async function recordFailure(key: string, { error, remaining }: UnfoundSearch): Promise<UnfoundSearch> {
  const before = (await failureBefore(key))?.result.error.maybeCharged ?? 0;
  const maybeCharged = before + (mayBeCharged(error.kind) ? 1 : 0);
  const result: UnfoundSearch = {
    ok: false,
    error: { ...noteFailedCall('search', error), maybeCharged },
    remaining,
  };
  await rememberFailure(key, result);
  return result;
}

/**
 * The last failure of this search for this lawyer; if it may have been charged, also one of another or earlier process.
 */
export async function failureBefore(key: string): Promise<KnownFailure | null> {
  const { failed } = knownSearches();
  const earlier = failed.get(key) ?? (await readUnanswered(key).catch(() => null));
  return failed.get(key) ?? earlier;
}

export async function rememberFailure(key: string, result: UnfoundSearch): Promise<void> {
  const at = Date.now();
  knownSearches().failed.set(key, { result, at });
  if (result.error.maybeCharged > 0) await writeUnanswered(key, result, at).catch(reportUnshared);
}

async function forgetFailure(key: string): Promise<void> {
  knownSearches().failed.delete(key);
  await removeUnanswered(key).catch(reportUnshared);
}

/** For tests: nothing known in this process. */
export function forgetKnown(): void {
  delete shared.legalDeskSearches;
}
