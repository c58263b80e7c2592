import { onTestFinished, vi } from 'vitest';

/**
 * Lets the test control `AbortSignal.timeout(ms)` for exactly this `ms`: it expires when `expire` is called, and never
 * by the clock. Use a number that no other timeout has.
 */
export function expirableTimeout(ms: number) {
  const expiry = new AbortController();
  const byClock = AbortSignal.timeout;
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((requestedMs) =>
      requestedMs === ms ? expiry.signal : byClock.call(AbortSignal, requestedMs),
    );
  onTestFinished(() => spy.mockRestore());
  return { expire: () => expiry.abort(new DOMException('expired', 'TimeoutError')) };
}
