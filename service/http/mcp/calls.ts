/** Identifies a call that is to be cancelled. The id alone is not unique: every assistant counts its calls from 0. */
type CallName = { key: string; session: string | undefined; id: string | number };

export type RunningCalls = ReturnType<typeof createRunningCalls>;

/**
 * The running calls. A client cancels one by another request, identified by the client's own id of it, its session
 * and its key; without a session calls cannot be distinguished, so none is cancelled.
 */
export function createRunningCalls() {
  const running = new Map<string, AbortController>();
  const nameOf = ({ key, session, id }: CallName) => JSON.stringify([key, session, id]);
  return {
    /** Runs a call until it is done, `gone` is aborted, or it is cancelled. */
    async run<T>(call: CallName, gone: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
      if (call.session === undefined) return work(gone);
      const name = nameOf(call);
      const controller = new AbortController();
      running.set(name, controller);
      try {
        return await work(AbortSignal.any([gone, controller.signal]));
      } finally {
        if (running.get(name) === controller) running.delete(name);
      }
    },
    cancel(call: CallName): void {
      running.get(nameOf(call))?.abort();
    },
    count: () => running.size,
  };
}
