import { onTestFinished, vi } from 'vitest';

/**
 * Puts `AbortSignal.timeout(ms)` for exactly this `ms` into the test's hands: it expires when `expire` is called, and
 * never by the clock. Take a number that nothing else has.
 */
export function expirableTimeout(ms: number) {
  const expiry = new AbortController();
  const byClock = AbortSignal.timeout;
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((asked) => (asked === ms ? expiry.signal : byClock.call(AbortSignal, asked)));
  onTestFinished(() => spy.mockRestore());
  return { expire: () => expiry.abort(new DOMException('expired', 'TimeoutError')) };
}
