/** Runs work that is aborted, and given up even if it doesn't listen, after so many milliseconds. */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const controller = new AbortController();
  const timer = setTimeout(() => {
    const error = new DOMException(`took longer than ${ms} ms`, 'TimeoutError');
    controller.abort(error);
    reject(error);
  }, ms);
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
