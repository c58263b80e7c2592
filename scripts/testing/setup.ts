import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// What a program says on console.error is a fault that nobody asserted: a test that expects it spies on it itself.
let spy: MockInstance<typeof console.error>;
beforeEach(() => {
  spy = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  if (vi.isMockFunction(console.error) && console.error === (spy as unknown))
    expect(spy.mock.calls).toEqual([]);
  spy.mockRestore();
});
