/** Methods of a worker by their names: calls of a pool take their types from them. */
export type WorkerMethods = Record<string, (...args: never[]) => unknown>;

/** One call at a time goes to a worker, and one reply comes back. */
export type WorkerCall = { method: string; args: readonly unknown[] };
export type WorkerReply = { value: unknown } | { failure: string };
/** The first message of a worker: from now on it answers. */
export type WorkerStarted = { started: true };
/** A notice that a worker sends at any time, besides its replies. */
export type WorkerNotice = { notice: string };

/** Memory in a message that changes hands instead of being copied: that of a value's or an argument's `bytes`. */
export function transferList(values: readonly unknown[]): ArrayBuffer[] {
  return values.flatMap((value) => {
    const bytes = (value as { bytes?: unknown } | null | undefined)?.bytes;
    return bytes instanceof Uint8Array && bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [];
  });
}
