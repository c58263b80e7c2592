/** Runs work, only so much of it at a time, the oldest first. */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/**
 * Who asked first is answered first: where hundreds ask at once and all were worked on together, all would wait until the
 * end. Who goes while waiting loses her turn.
 */
export function createConcurrencyLimiter(most: number): ConcurrencyLimiter {
  let running = 0;
  const waiting = new Set<() => void>();

  function next() {
    for (const begin of waiting) {
      if (running >= most) return;
      waiting.delete(begin);
      running += 1;
      begin();
    }
  }

  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.throwIfAborted();
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(begin);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.add(begin);
      next();
    });

  return async (work, signal) => {
    await turn(signal);
    try {
      return await work();
    } finally {
      running -= 1;
      next();
    }
  };
}
