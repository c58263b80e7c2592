import { AsyncLocalStorage } from 'node:async_hooks';

const signals = new AsyncLocalStorage<AbortSignal | undefined>();

/**
 * Everything that `work` asks of the engine's threads is asked for somebody who may go, or whose time ends: what still waits
 * for a thread when the signal aborts is dropped. `await withCallSignal(signal, () => search.keyword(query, options))`
 */
export const withCallSignal = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  signals.run(signal, work);

/** Work that serves all requests, although one happened to start it, continues when that request is given up. */
export const withoutCallSignal = <T>(work: () => Promise<T>): Promise<T> => signals.run(undefined, work);

export const callSignal = (): AbortSignal | undefined => signals.getStore();
