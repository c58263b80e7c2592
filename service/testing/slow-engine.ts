import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from '#service/engine/ports.ts';

type SlowEngineOptions = { delayMs?: number; fail?: () => Error | undefined };

type AnyCall = (...args: unknown[]) => Promise<unknown>;

const PORTS = ['store', 'lexical', 'statements', 'vectors', 'graph'] as const;

/** An engine whose every call, a task counts as one, waits for `before` first; closing does not. */
export function engineAfter(engine: Engine, before: (call: string) => Promise<void>): Engine {
  const wrap = (name: string, call: AnyCall): AnyCall => {
    return async (...args) => {
      await before(name);
      return call(...args);
    };
  };
  const ports = PORTS.map((port) => {
    const calls = Object.entries(engine[port] as object as Record<string, AnyCall>);
    return [port, Object.fromEntries(calls.map(([name, call]) => [name, wrap(`${port}.${name}`, call)]))];
  });
  return {
    ...engine,
    ...Object.fromEntries(ports),
    refresh: wrap('refresh', engine.refresh),
    compact: wrap('compact', engine.compact),
    run: wrap('run', engine.run as AnyCall),
  };
}

/** An engine as slow or as broken as a test wants. */
export function slowEngine(engine: Engine, { delayMs = 0, fail }: SlowEngineOptions): Engine {
  return engineAfter(engine, async () => {
    if (delayMs > 0) await sleep(delayMs);
    const error = fail?.();
    if (error) throw error;
  });
}

/** An engine whose calls end when the test says so; `begun` resolves when the first one is under way. */
export function heldEngine(engine: Engine) {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const held = engineAfter(engine, async () => {
    begun.resolve();
    await released.promise;
  });
  return { engine: held, begun: begun.promise, release: released.resolve };
}
