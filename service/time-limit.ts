/** The outcome of `work`, or the error of `late` when it takes longer. The work itself goes on: the engine has no abort. */
export async function rejectAfter<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

export type Deadline = { timeoutMs: number; signal?: AbortSignal | undefined };

/**
 * Runs `work` with a signal that is aborted at the deadline, and rejects with the error of `late` then, whether or not
 * the work reacts to the signal. When the caller's own signal aborts first, its reason is thrown.
 */
export async function withDeadline<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeoutMs, signal }: Deadline,
  late: () => Error,
): Promise<T> {
  signal?.throwIfAborted();
  const ending = new AbortController();
  const aborted = Promise.withResolvers<never>();
  const end = (reason: unknown) => {
    aborted.reject(reason);
    ending.abort(reason);
  };
  const onAbort = () => end(signal?.reason);
  const timer = setTimeout(() => end(late()), timeoutMs);
  signal?.addEventListener('abort', onAbort, { once: true });
  const running = work(ending.signal);
  // The loser of the race must not become an unhandled rejection.
  running.catch(() => {});
  try {
    return await Promise.race([aborted.promise, running]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

/**
 * Whether the signal was aborted because the caller has gone, which says nothing of the remote model. If a deadline
 * aborted it, also one that the caller set, the model was too slow.
 */
export function isCallerGone(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && !isTimeout(signal.reason);
}

/** What `AbortSignal.timeout` and deadlines like it abort with. */
const isTimeout = (reason: unknown) => reason instanceof Error && reason.name === 'TimeoutError';
