import 'server-only';
import { LIMIT_MAX } from '#lib/contract/search.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { narrowResults } from '#lib/search/narrow.ts';
import { mayHaveCost, type Narrowed, type SearchOutcome, searchFailure } from '#lib/search/outcome.ts';
import { isFiltered, searchRequest } from '#lib/search/request.ts';
import { type DailyRefusal, giveBackDaily, takeDaily } from './daily-use.ts';
import { webEnv } from './env.ts';
import { holdings } from './holdings.ts';
import { claimFlight, flightOver, keepFlight } from './search-flights.ts';
import {
  dropStored,
  type FailedSearch,
  type FoundSearch,
  readRemainingSearches,
  readStored,
  searchKey,
  writeRemainingSearches,
  writeStored,
} from './stored-searches.ts';
import { searchUpstream, type UpstreamSearch } from './upstream/index.ts';

/** What a search came to, and whether it was answered from the store. */
export type StoredSearch =
  | (FoundSearch & { stored: boolean; narrowed: Narrowed | null })
  | (FailedSearch & { stored: false });

/** A degraded answer is kept for a reload and for Back, not until the models have long been there again. */
const DEGRADED_TTL_SECONDS = 60;

/** Searches that come together share a failure as they share results. */
const FAILURE_SHARED_MS = 1_500;
/** A search that may have been charged is not made again by a reload for so long. */
const FAILURE_KEPT_MS = 600_000;

/** What a search of this process came to; one that another process has made costs this lawyer nothing. */
type SharedSearch = { result: UpstreamSearch; isOwn: boolean };

// Next bundles pages and route handlers apart: a module variable would exist twice, and a search be paid twice.
const shared = globalThis as typeof globalThis & { legalDeskSearches?: Map<string, Promise<SharedSearch>> };

/** The searches that this process is making or waiting for. */
function searchesUnderWay(): Map<string, Promise<SharedSearch>> {
  shared.legalDeskSearches ??= new Map();
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
  return (await foundNow(searchKey(searchRequest(asked).toString()))) !== null;
}

type AskedSearch = (FoundSearch & { stored: boolean }) | Extract<StoredSearch, { ok: false }>;

/**
 * A search that costs at most one from the quota: identical searches at the same time share one call, in whatever process,
 * and a repeated one is answered from the store until its time to live is over.
 */
async function ask(
  params: FilteredSearchParams,
  { refresh, again, reload, owner }: SearchWishes,
): Promise<AskedSearch> {
  const underWay = searchesUnderWay();
  const key = searchKey(searchRequest(params).toString());
  const before = await lookUp(key);
  const hit = refresh ? null : stillGood(before.found);
  if (hit) return { ...hit, remaining: (await knownRemaining()) ?? hit.remaining, stored: true };

  const failure = refresh || again ? null : before.failed;
  const now = Date.now();
  if (
    failure &&
    (now - failure.at < FAILURE_SHARED_MS ||
      (reload && now < failure.expiresAt && failure.result.error.maybeCharged > 0))
  )
    return { ...failure.result, stored: false };

  const use = refresh ? 'refresh' : 'search';
  const isTaken = owner !== undefined && !underWay.has(key);
  const refusal = isTaken ? await takeDaily(owner, use) : null;
  // Somebody else may have begun the same search meanwhile, or even ended it.
  const kept = isTaken && !refresh && !underWay.has(key) ? await foundNow(key) : null;
  if (kept) {
    if (isTaken && !refusal) await giveBackDaily(owner, use);
    return { ...kept, stored: true };
  }
  const running = underWay.get(key);
  if (refusal && !running) return { ...(await refusedToday(refusal)), stored: false };
  // The call does not end when the reader leaves: a search is paid once it is sent, so its results are kept.
  const { result, isOwn } = await (running ?? startSearch(key, params, before));
  const isFree = running !== undefined || !isOwn || (!result.ok && result.error.maybeCharged === 0);
  if (isTaken && !refusal && isFree) await giveBackDaily(owner, use);
  return result.ok ? { ...result, stored: false } : { ...result, stored: false };
}

type LookedUp = {
  found: Awaited<ReturnType<typeof readStored<'found'>>>;
  failed: Awaited<ReturnType<typeof readStored<'failed'>>>;
};

const lookUp = async (key: string): Promise<LookedUp> => ({
  found: await readStored('found', key),
  failed: await readStored('failed', key),
});

const stillGood = (found: LookedUp['found']): FoundSearch | null =>
  found && Date.now() < found.expiresAt ? found.result : null;

const foundNow = async (key: string): Promise<FoundSearch | null> =>
  stillGood(await readStored('found', key));

async function refusedToday({ use, retryAfterSeconds }: DailyRefusal): Promise<FailedSearch> {
  const error = searchFailure('limited', { status: 429, code: `daily_${use}_limit`, retryAfterSeconds });
  return { ok: false, error, remaining: await knownRemaining() };
}

function startSearch(key: string, params: FilteredSearchParams, before: LookedUp): Promise<SharedSearch> {
  const underWay = searchesUnderWay();
  const running = searchAmongProcesses(key, params, before).finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
}

/** Makes the search, or waits for the process that is making it. */
async function searchAmongProcesses(
  key: string,
  params: FilteredSearchParams,
  before: LookedUp,
): Promise<SharedSearch> {
  while (!(await claimFlight(key))) {
    const over = await flightOver(key);
    const result = await endedSince(key, before);
    if (result) return { result, isOwn: false };
    // Nobody knows what became of it: to make it again is for the lawyer to say, since it may have been charged.
    if (over === 'lost') {
      const lost: FailedSearch = { ok: false, error: searchFailure('unreadable'), remaining: null };
      return { result: await keepFailure(key, lost), isOwn: false };
    }
  }
  const landed = keepFlight(key);
  try {
    // Another process may have made it between our look and our claim.
    const ended = await endedSince(key, before);
    if (ended) return { result: ended, isOwn: false };
    return { result: await searchAndKeep(key, params), isOwn: true };
  } finally {
    await landed().catch(reportStore);
  }
}

/** What the search came to for another process since we looked. By what is stored: the machines' clocks may differ. */
async function endedSince(key: string, before: LookedUp): Promise<UpstreamSearch | null> {
  const { found, failed } = await lookUp(key);
  if (found && found.at !== before.found?.at) return found.result;
  return failed && failed.at !== before.failed?.at ? failed.result : null;
}

async function searchAndKeep(key: string, params: FilteredSearchParams): Promise<UpstreamSearch> {
  const result = await searchUpstream(params);
  // What has been paid is shown, also where it can't be kept.
  if (result.remaining !== null) await writeRemainingSearches(result.remaining).catch(reportStore);
  if (!result.ok) return keepFailure(key, result);
  await Promise.all([dropStored('failed', key), keep(key, result)]).catch(reportStore);
  return result;
}

async function keep(key: string, result: FoundSearch): Promise<void> {
  const { searchTtlSeconds } = webEnv();
  const isDegraded = result.degraded.length > 0;
  // What was found with all models is worth more than a newer answer without them.
  if (isDegraded && (await foundNow(key))?.degraded.length === 0) return;
  const seconds = isDegraded ? Math.min(DEGRADED_TTL_SECONDS, searchTtlSeconds) : searchTtlSeconds;
  await writeStored('found', key, result, { at: result.at, expiresAt: result.at + seconds * 1000 });
}

/** Counts how often it was sent in vain; its number in the upstream's log is in ours too. */
async function keepFailure(key: string, { error, remaining }: FailedSearch): Promise<FailedSearch> {
  const { kind, status, code, requestId } = error;
  console.warn(`search: ${kind}, status ${status ?? '-'}, code ${code ?? '-'}, request ${requestId ?? '-'}`);
  const at = Date.now();
  const earlier = await readStored('failed', key).catch(() => null);
  const before = earlier && at < earlier.expiresAt ? earlier.result.error.maybeCharged : 0;
  const maybeCharged = before + (mayHaveCost(kind) ? 1 : 0);
  const result: FailedSearch = { ok: false, error: { ...error, maybeCharged }, remaining };
  await writeStored('failed', key, result, { at, expiresAt: at + FAILURE_KEPT_MS }).catch(reportStore);
  return result;
}

/** The name only: messages may hold more than the log is to know. */
const reportStore = (error: unknown) =>
  console.error(`a search could not be kept: ${error instanceof Error ? error.name : 'unknown error'}`);

/** The searches left as the upstream last told any process; null before the first answer. */
export const knownRemaining = (): Promise<number | null> => readRemainingSearches();

/** The same for the load of a page, in the form that it hydrates. */
export async function searchOutcome(params: FilteredSearchParams, owner?: string): Promise<SearchOutcome> {
  const result = await search(params, { reload: true, ...(owner !== undefined && { owner }) });
  if (!result.ok) return { ok: false, error: result.error, remaining: result.remaining };
  const { data, remaining, stored, at, degraded, narrowed } = result;
  const ageSeconds = stored ? Math.round((Date.now() - at) / 1000) : null;
  return { ok: true, data, remaining, ageSeconds, degraded, narrowed };
}

/** For tests: nothing is under way; what is stored goes with the test's database. */
export function forgetSearches(): void {
  delete shared.legalDeskSearches;
}
