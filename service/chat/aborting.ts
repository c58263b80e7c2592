/** The outcome of the promise, or an immediate rejection when the signal aborts first. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
    // The loser of the race must not become an unhandled rejection.
    work.catch(() => {});
  }
}

/** The parts of a stream; when the signal aborts, throws at once and gives the stream up, even if it is silent. */
export async function* untilAborted<T>(stream: ReadableStream<T>, signal: AbortSignal): AsyncGenerator<T> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await unlessAborted(reader.read(), signal);
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
