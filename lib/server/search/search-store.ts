import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { LIMIT_MAX } from '#lib/contract/names.ts';
import type { FilteredSearchParams } from '#lib/contract/search-filters.ts';
import { narrowResults } from '#lib/search/narrow.ts';
import {
  type Narrowed,
  type SearchFailure,
  type SearchFailureKind,
  type SearchOutcome,
  searchFailure,
} from '#lib/search/outcome.ts';
import { isFiltered, searchRequest } from '#lib/search/request.ts';
import { record } from '../audit/index.ts';
import { type DailyRefusal, giveBackDaily, takeDaily } from '../daily-use.ts';
import { holdings } from '../documents/holdings.ts';
import { noteSearch } from '../history/note.ts';
import { noteFailedCall } from '../note-failed-call.ts';
import type { UpstreamSearch } from '../upstream/index.ts';
import { deliveredTo, durationOf, forgetAskers, forgetDelivered, noteDelivered } from './search-askers.ts';
import {
  failureBefore,
  forgetKnown,
  type KnownFailure,
  knownSearches,
  refreshFromDatabase,
  rememberFailure,
  startSearch,
} from './search-calls.ts';
import {
  type FoundSearch,
  readRemainingSearches,
  type StoredBefore,
  type UnfoundSearch,
} from './stored-searches.ts';

/** The result of a search, and whether it came from the store. */
export type StoredSearch =
  | (FoundSearch & { stored: boolean; narrowed: Narrowed | null })
  | (Extract<UpstreamSearch, { ok: false }> & { stored: false });

/** Identical concurrent searches share a failure as they share results. */
const FAILURE_SHARED_MS = 1_500;

/**
 * When a search may cost once more: with `refresh` it is made although its results are stored, with `again` although it
 * has failed. Without either, nothing is sent again that may have been charged.
 */
type SearchWishes = {
  refresh?: boolean;
  again?: boolean;
  /** The lawyer against whose daily limit it counts. */
  owner?: string;
};

/**
 * Makes a search. If the upstream has no filters they are applied here, to as many results as it gives; other filters
 * of the same search then cost nothing.
 */
export async function search(params: FilteredSearchParams, wishes: SearchWishes = {}): Promise<StoredSearch> {
  const filtered = isFiltered(params);
  const { upstreamParams, isNarrowedHere } = await upstreamRequest(params);
  const isWritten = wishes.owner === undefined || (await recordSearch(params, wishes.owner, wishes));
  if (!isWritten) return { ...notSent('unrecorded'), stored: false };
  const result = await searchThroughCache(upstreamParams, wishes);
  if (!result.ok) return result;
  // An answer without totals comes from a server that ignored the filters.
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

/** The search as it is sent to the upstream: without filters if the upstream has none. */
async function upstreamRequest(params: FilteredSearchParams) {
  const { query, search_type } = params;
  const isNarrowedHere = isFiltered(params) && (await holdings()) === null;
  const upstreamParams: FilteredSearchParams = isNarrowedHere
    ? { query, search_type, limit: LIMIT_MAX }
    : params;
  return { upstreamParams, isNarrowedHere };
}

/** Whether this lawyer was already given the stored results of this search: showing them costs nothing. */
export async function isStored(params: FilteredSearchParams, owner: string): Promise<boolean> {
  const { upstreamParams } = await upstreamRequest(params);
  const key = searchRequest(upstreamParams).toString();
  await refreshFromDatabase(key);
  const stored = knownSearches().successful.get(key);
  return stored !== undefined && deliveredTo(owner, key)?.version === stored.at;
}

type AskedSearch = (FoundSearch & { stored: boolean }) | Extract<StoredSearch, { ok: false }>;

/** A search of a lawyer, with what is known of it at that moment. */
type SearchAttempt = Omit<SearchWishes, 'owner'> & {
  key: string;
  params: FilteredSearchParams;
  owner: string | undefined;
  /** What the database had of it. */
  before: StoredBefore;
  stored: FoundSearch | undefined;
  /** The stored results were delivered to this lawyer, or another tab of hers has just requested them. */
  wasDeliveredToHer: boolean;
  /** The moment whose day it counts against. */
  askedAt: number;
};

/**
 * Makes a search that costs at most one from the quota: identical concurrent searches share one call, across
 * processes, and repeated ones are answered from the store until they expire.
 */
async function searchThroughCache(
  params: FilteredSearchParams,
  { owner, ...wishes }: SearchWishes,
): Promise<AskedSearch> {
  const { successful, inFlight } = knownSearches();
  const key = searchRequest(params).toString();
  const before = await refreshFromDatabase(key);
  const failure = wishes.refresh || wishes.again ? null : await failureBefore(failureKeyOf(owner, key));
  // Read the cache after the last `await`: of concurrent identical searches only the first is counted.
  const stored = successful.get(key);
  const seen = owner === undefined ? undefined : deliveredTo(owner, key)?.version;
  const wasDeliveredToHer = owner === undefined || seen === (stored ? stored.at : null);
  const attempt: SearchAttempt = {
    ...wishes,
    key,
    params,
    owner,
    before,
    stored,
    wasDeliveredToHer,
    askedAt: Date.now(),
  };
  const known = fromStore(attempt) ?? (failure && recentFailure(failure));
  if (known) return known;

  const countsAgainstLimit = owner !== undefined && !(wasDeliveredToHer && inFlight.has(key));
  const refusal = countsAgainstLimit ? await takeFromDay(attempt, owner) : null;
  // Somebody else may have begun the same search meanwhile. No `await` from here to the call, so that it is made once.
  const running = inFlight.get(key);
  if (refusal && !(running && wasDeliveredToHer)) {
    if (!stored) forgetDelivered(owner ?? '', key);
    return { ...refusedToday(refusal), stored: false };
  }
  // It ended while we waited for the daily limit: its result is in the store now.
  const found = wishes.refresh || running ? undefined : successful.get(key);
  if (!found) return callUpstreamOnce(attempt, running, countsAgainstLimit && !refusal);
  // Another tab of hers requested it and was counted.
  if (countsAgainstLimit && wasDeliveredToHer)
    await giveBackDaily(owner, dailyUseOf(attempt), attempt.askedAt);
  return foundMeanwhile(attempt, found);
}

/** The stored result, if she was given it before. */
function fromStore({ key, owner, refresh, stored, wasDeliveredToHer }: SearchAttempt): AskedSearch | null {
  if (!stored || !wasDeliveredToHer || refresh) return null;
  const since = owner === undefined ? undefined : deliveredTo(owner, key)?.since;
  const remaining = knownSearches().remaining ?? stored.remaining;
  return { ...stored, at: since ?? stored.at, remaining, stored: true };
}

/** A failure of a moment ago, or one of any age that may have been charged: she is asked before it is sent again. */
function recentFailure({ result, at }: KnownFailure): AskedSearch | null {
  const isJustNow = Date.now() - at < FAILURE_SHARED_MS;
  if (!isJustNow && result.error.maybeCharged === 0) return null;
  const remaining = knownSearches().remaining ?? result.remaining;
  return { ...result, remaining, stored: false };
}

const failureKeyOf = (owner: string | undefined, key: string): string => `${owner ?? ''}\n${key}`;
const dailyUseOf = ({ refresh }: SearchAttempt) => (refresh ? 'refresh' : 'search');

function takeFromDay(attempt: SearchAttempt, owner: string): Promise<DailyRefusal | null> {
  if (!attempt.stored) noteDelivered(owner, attempt.key, null);
  return takeDaily(owner, dailyUseOf(attempt), attempt.askedAt);
}

/**
 * Waits as long as the upstream took: else the time of the answer would reveal that a colleague has searched for the same.
 */
async function foundMeanwhile({ key, owner }: SearchAttempt, found: FoundSearch): Promise<AskedSearch> {
  await pause(durationOf(key));
  if (owner !== undefined) noteDelivered(owner, key, found.at);
  const remaining = knownSearches().remaining ?? found.remaining;
  return { ...found, at: Date.now(), remaining, stored: false };
}

/**
 * Waits for the call that is running, or makes it. It does not end when the reader leaves: a search is paid once it is sent,
 * so its results are kept.
 */
async function callUpstreamOnce(
  attempt: SearchAttempt,
  running: Promise<UpstreamSearch> | undefined,
  isCounted: boolean,
): Promise<AskedSearch> {
  const { key, params, owner, before, stored, wasDeliveredToHer } = attempt;
  const { successful, failed } = knownSearches();
  const failureKey = failureKeyOf(owner, key);
  const result = await (running ?? startSearch(key, params, failureKey, before));
  const isFree =
    (running !== undefined && wasDeliveredToHer) || (!result.ok && result.error.maybeCharged === 0);
  if (owner !== undefined && isCounted && isFree)
    await giveBackDaily(owner, dailyUseOf(attempt), attempt.askedAt);
  if (result.ok) {
    if (owner !== undefined) noteDelivered(owner, key, successful.get(key)?.at ?? result.at);
    return { ...result, stored: false };
  }
  if (owner !== undefined && !stored) forgetDelivered(owner, key);
  if (running && !failed.has(failureKey)) await rememberFailure(failureKey, result);
  return { ...result, stored: false };
}

const refusedToday = ({ use, retryAfterSeconds }: DailyRefusal): UnfoundSearch =>
  notSent('limited', { status: 429, code: `daily_${use}_limit`, retryAfterSeconds });

/** The failure of a search that is not sent, and so costs nothing. */
const notSent = (kind: SearchFailureKind, details: Partial<SearchFailure> = {}): UnfoundSearch => ({
  ok: false,
  error: noteFailedCall('search', searchFailure(kind, details)),
  remaining: knownSearches().remaining,
});

/** Records a search in the audit before it is sent; false if that fails, and then it must not be sent. */
const recordSearch = (
  { query, search_type }: FilteredSearchParams,
  owner: string,
  { refresh = false }: SearchWishes,
): Promise<boolean> =>
  record({ kind: 'search', owner, text: query, detail: { mode: search_type, refresh } }).then(
    () => true,
    () => false,
  );

/** The searches left as the upstream last told any process; null before the first answer. */
export const knownRemaining = async (): Promise<number | null> =>
  (await readRemainingSearches().catch(() => null)) ?? knownSearches().remaining;

/** The same for the load of a page, in the form with which the page hydrates. */
export async function searchOutcome(params: FilteredSearchParams, owner?: string): Promise<SearchOutcome> {
  const result = await search(params, owner === undefined ? {} : { owner });
  if (!result.ok) return { ok: false, error: result.error, remaining: result.remaining };
  const { data, remaining, stored, at, degraded, narrowed } = result;
  // Never negative, even if the clock was put back.
  const ageSeconds = stored ? Math.max(0, Math.round((Date.now() - at) / 1000)) : null;
  return { ok: true, data, remaining, ageSeconds, degraded, narrowed };
}

/** For tests: nothing known in this process; what is stored goes with the test's database. */
export function forgetSearches(): void {
  forgetKnown();
  forgetAskers();
}
