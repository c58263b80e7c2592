/**
 * Runs work that is aborted, and given up even if it doesn't listen, after so many milliseconds. An answer that has arrived
 * while this thread was busy is still taken.
 */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const controller = new AbortController();
  const expire = () => {
    const error = new DOMException(`took longer than ${ms} ms`, 'TimeoutError');
    controller.abort(error);
    reject(error);
  };
  const timer = setTimeout(() => setImmediate(expire), ms);
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
