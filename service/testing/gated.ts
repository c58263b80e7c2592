import { setImmediate } from 'node:timers/promises';

/**
 * The same engine, each of whose calls waits until `open` is called: for tests of what happens while a search runs, on a
 * machine of any speed. Ports that the engine consists of wait too. `called` resolves with the first call.
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

/** Lets whatever is ready run, and what that makes ready: turns of the event loop, however long they take. */
export async function eventLoopTurns(count = 50): Promise<void> {
  for (let n = 0; n < count; n++) await setImmediate();
}
