import { AsyncLocalStorage } from 'node:async_hooks';

const signals = new AsyncLocalStorage<AbortSignal | undefined>();

/**
 * All calls to the engine's threads inside `work` get this signal: when it aborts, because the client has gone or its
 * time is over, calls that still wait for a thread are dropped.
 * `await withCallSignal(signal, () => search.keyword(query, options))`
 */
export const withCallSignal = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  signals.run(signal, work);

/** For work that serves all requests, although one of them started it: it goes on when that request is aborted. */
export const withoutCallSignal = <T>(work: () => Promise<T>): Promise<T> => signals.run(undefined, work);

export const callSignal = (): AbortSignal | undefined => signals.getStore();
