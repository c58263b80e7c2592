/** Runs work, so many pieces of it at a time, the oldest first. */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/**
 * First come, first served: if hundreds of requests were worked on together, all would wait until the end. Work whose
 * signal aborts while it waits leaves the queue and is never begun.
 */
export function createConcurrencyLimiter(maxRunning: number): ConcurrencyLimiter {
  let running = 0;
  const queue = new Set<() => void>();

  function startNext() {
    for (const start of queue) {
      if (running >= maxRunning) return;
      queue.delete(start);
      running += 1;
      start();
    }
  }

  const waitForPlace = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.throwIfAborted();
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

  return async (work, signal) => {
    await waitForPlace(signal);
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
}
