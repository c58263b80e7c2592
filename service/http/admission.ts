import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
  Overloaded,
} from '#service/concurrency-limiter.ts';
import { withDeadline } from '#service/time-limit.ts';
import { withCallSignal } from '#service/workers/call-signal.ts';
import { ApiError } from './errors/api-error.ts';
import { errors } from './errors/errors.ts';

/** With remote models, searches also wait for HTTP, so more of them must run at once to keep the threads busy. */
export type AdmissionSettings = {
  threads: number;
  hasRemoteModels: boolean;
  /** For waiting and work together. */
  timeoutMs: number;
  /** A request whose turn would come later than this is refused at once. */
  maxWaitMs: number;
};

/** Runs work of the engine for a request; `signal` aborts when its client has gone. */
type Admit = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/**
 * Admission to the engine: requests beyond its capacity are refused at once (503), instead of making all clients wait
 * until they give up. Searches and reads have separate limits, so reading goes on when there are too many searches.
 */
export type SearchAdmission = {
  search: Admit;
  read: Admit;
  counts(): Record<'search' | 'read', { running: number; waiting: number }>;
};

/** One request that the thread works on, and one that is between two calls to the engine. */
const PLACES_PER_THREAD = 2;
const PLACES_WITH_REMOTE_MODELS = 16;
/** The requests that may wait however long it takes, so that the requests that one page sends at once are not refused. */
const MIN_QUEUE_PER_THREAD = 8;
/**
 * Under sustained overload a long queue only makes every request late, so the queue is kept just long enough to keep the
 * threads busy.
 */
const OVERLOADED_AFTER_MS = 1_000;
const MIN_QUEUE_PER_THREAD_OVERLOADED = 2;
const WAIT_SHARE_WHEN_OVERLOADED = 0.02;
const MAX_WAITING = 1_000;

export function createAdmission(
  { threads, hasRemoteModels, timeoutMs, maxWaitMs }: AdmissionSettings,
  onRefused: (what: 'search' | 'read') => void = () => {},
): SearchAdmission {
  const usual = { minQueue: threads * MIN_QUEUE_PER_THREAD, maxWaitMs, maxQueue: MAX_WAITING };
  const sustained = {
    afterMs: OVERLOADED_AFTER_MS,
    minQueue: threads * MIN_QUEUE_PER_THREAD_OVERLOADED,
    maxWaitMs: maxWaitMs * WAIT_SHARE_WHEN_OVERLOADED,
  };
  const searchPlaces = threads * (hasRemoteModels ? PLACES_WITH_REMOTE_MODELS : PLACES_PER_THREAD);
  const limiters = {
    search: createConcurrencyLimiter(searchPlaces, { ...usual, sustained }),
    // No limit for sustained overload: pages read in bursts, and a read costs little.
    read: createConcurrencyLimiter(threads * PLACES_PER_THREAD, usual),
  };

  const admit =
    (what: 'search' | 'read', limiter: ConcurrencyLimiter): Admit =>
    async (signal, work) => {
      try {
        return await withDeadline(
          (ending) => limiter(() => withCallSignal(ending, work), ending),
          { timeoutMs, signal },
          errors.searchTimeout,
        );
      } catch (error) {
        if (signal.aborted) throw errors.clientClosed();
        if (!(error instanceof Overloaded))
          throw error instanceof ApiError ? error : errors.searchFailed(error);
        onRefused(what);
        throw errors.engineOverloaded(error.retryAfterSeconds);
      }
    };

  return {
    search: admit('search', limiters.search),
    read: admit('read', limiters.read),
    counts: () => ({ search: limiters.search.counts(), read: limiters.read.counts() }),
  };
}
