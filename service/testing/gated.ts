import { setImmediate } from 'node:timers/promises';

/**
 * The same engine, but each call waits until `open` is called: for tests of what happens while a search runs, on a
 * machine of any speed. Calls to the engine's ports wait too. `called` resolves with the first call.
 */
export function gated<T extends object>(engine: T) {
  const called = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const waiting = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value === 'object' && value !== null) return waiting(value);
        if (typeof value !== 'function' || name === 'close') return value;
        return async (...args: unknown[]) => {
          called.resolve();
          await opened.promise;
          return value.apply(target, args);
        };
      },
    });
  return { engine: waiting(engine), called: called.promise, open: opened.resolve };
}

/** Runs `count` turns of the event loop, so that all work that is ready, and work which that makes ready, is done. */
export async function eventLoopTurns(count = 50): Promise<void> {
  for (let n = 0; n < count; n++) await setImmediate();
}
