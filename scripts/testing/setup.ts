import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

/** The default timeout of `vi.waitFor` is a second, which is short on a busy machine. */
const PATIENCE_MS = 50_000;
const { waitFor } = vi;
// Files that share modules share `vi`.
if (!('isPatient' in waitFor))
  vi.waitFor = Object.assign(
    ((check, options) =>
      waitFor(
        check,
        typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options },
      )) as typeof waitFor,
    { isPatient: true },
  );

// A message on console.error that no test expects is a fault; a test that expects one spies on it itself.
let spy: MockInstance<typeof console.error>;
beforeEach(() => {
  spy = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  if (vi.isMockFunction(console.error) && console.error === (spy as unknown))
    expect(spy.mock.calls).toEqual([]);
  spy.mockRestore();
});
