import type { Engine } from './ports.ts';

/** The same engine, with each failure also reported to `onFailure`, which may recognise that the disk failed. */
export const watchedEngine = (engine: Engine, onFailure: (error: unknown) => void): Engine =>
  watchCalls(engine, onFailure);

function watchCalls<T extends object>(parts: T, onFailure: (error: unknown) => void): T {
  const known = new Map<unknown, unknown>();
  function watchedPart(part: unknown): unknown {
    if (typeof part === 'object' && part !== null) return watchCalls(part, onFailure);
    if (typeof part !== 'function') return part;
    return (...args: unknown[]) => {
      const result: unknown = part.apply(parts, args);
      if (result instanceof Promise) result.catch(onFailure);
      return result;
    };
  }
  return new Proxy(parts, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name);
      if (!known.has(part)) known.set(part, watchedPart(part));
      return known.get(part);
    },
  });
}
