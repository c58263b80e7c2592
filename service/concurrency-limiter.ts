import { UntracedError } from './untraced-error.ts';

/** Runs at most so many pieces of work at once, the oldest first. Rejects with `Overloaded` if no more may wait. */
export type ConcurrencyLimiter = {
  <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
  counts(): { running: number; waiting: number };
};

/** How much work may wait for a place; without these limits any amount may. */
export type WaitingLimits = {
  /** How many may wait however long it takes. */
  minQueue: number;
  /** More may wait only if their turn comes within this time, estimated from how fast places became free lately. */
  maxWaitMs: number;
  /** How many may wait at most. */
  maxQueue: number;
  /** In place of `minQueue` and `maxWaitMs` once all places have been taken for `afterMs` without a break. */
  sustained?: { afterMs: number; minQueue: number; maxWaitMs: number };
};

/** Too many wait already: the work was not begun. */
export class Overloaded extends UntracedError {
  override name = 'Overloaded';
  /** Estimated time until the present queue is worked off. */
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(`Too many are waiting: again in ${retryAfterSeconds} s.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The longest `Retry-After`: work that hangs, which makes the estimate large, may recover at any moment. */
const MAX_RETRY_SECONDS = 30;

/**
 * First come, first served: if hundreds of requests were worked on together, all would wait until the end. Work whose
 * signal aborts while it waits leaves the queue and is never begun.
 */
export function createConcurrencyLimiter(
  maxRunning: number,
  limits?: WaitingLimits,
  now = () => performance.now(),
): ConcurrencyLimiter {
  let running = 0;
  const queue = new Set<() => void>();
  const pace = createPace(now);
  /** Since when all places have been taken without a break. */
  let takenSince: number | null = null;

  function startNext() {
    for (const start of queue) {
      if (running >= maxRunning) return;
      queue.delete(start);
      running += 1;
      if (running === maxRunning) {
        pace.allTaken();
        takenSince ??= now();
      }
      start();
    }
  }

  function refuseIfTooMany({ maxQueue, sustained, ...usual }: WaitingLimits) {
    const waiting = queue.size;
    const isSustained = sustained && takenSince !== null && now() - takenSince >= sustained.afterMs;
    const { minQueue, maxWaitMs } = isSustained ? sustained : usual;
    if (running < maxRunning || waiting < minQueue) return;
    if (waiting < maxQueue && pace.untilFreeMs(waiting + 1) <= maxWaitMs) return;
    const seconds = Math.ceil(pace.untilFreeMs(waiting) / 1_000);
    throw new Overloaded(Math.min(Math.max(1, seconds), MAX_RETRY_SECONDS));
  }

  const waitForPlace = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.throwIfAborted();
      if (limits) refuseIfTooMany(limits);
      const start = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        queue.delete(start);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      queue.add(start);
      startNext();
    });

  const limit = async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    await waitForPlace(signal);
    try {
      return await work();
    } finally {
      if (running === maxRunning) pace.freed();
      running -= 1;
      startNext();
      if (running < maxRunning) takenSince = null;
    }
  };
  return Object.assign(limit, { counts: () => ({ running, waiting: queue.size }) });
}

/** Weight of the newest interval in the moving average of `createPace`. */
const NEWEST_SHARE = 0.1;

/**
 * Measures how fast places become free while all are taken. The first interval is left out: that piece of work also
 * loads what later ones find loaded. The estimate adds the time since the last place became free, so that it grows
 * when all work hangs.
 */
function createPace(now: () => number) {
  let intervalMs: number | undefined;
  let isFirst = true;
  let since = now();
  return {
    allTaken() {
      since = now();
    },
    freed() {
      const took = now() - since;
      if (!isFirst)
        intervalMs = intervalMs === undefined ? took : intervalMs + (took - intervalMs) * NEWEST_SHARE;
      isFirst = false;
      since = now();
    },
    untilFreeMs: (places: number) => places * (intervalMs ?? 0) + now() - since,
  };
}
