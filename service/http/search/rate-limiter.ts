const WINDOW_MS = 60_000;

/** Allows a number of events a minute for each name; `now` in milliseconds. */
export type RateLimiter = {
  /** Takes one event; returns 0, or, when none is left, the seconds until the next is allowed. */
  take(name: string): number;
};

/** Counts in windows of a minute, each beginning with its first event. Names whose window is over are forgotten. */
export function createRateLimiter(perMinute: number, now: () => number = Date.now): RateLimiter {
  const windows = new Map<string, { from: number; taken: number }>();
  return {
    take(name) {
      const at = now();
      for (const [other, { from }] of windows) if (at - from >= WINDOW_MS || at < from) windows.delete(other);
      const window = windows.get(name) ?? { from: at, taken: 0 };
      if (window.taken >= perMinute) return Math.max(1, Math.ceil((window.from + WINDOW_MS - at) / 1000));
      windows.set(name, { ...window, taken: window.taken + 1 });
      return 0;
    },
  };
}
