/** What the pool tells a worker when it starts it. */
export type WorkerOptions = {
  dir: string;
  role: 'reader' | 'finder' | 'preparer' | 'writer' | 'indexer';
};

/** One call at a time goes to a worker, and one reply comes back. */
export type Job = { method: string; args: readonly unknown[] };
export type Reply = { value: unknown } | { failure: string };

/** Memory in a message that changes hands instead of being copied: that of a value's or an argument's `bytes`. */
export function handedOver(values: readonly unknown[]): ArrayBuffer[] {
  return values.flatMap((value) => {
    const bytes = (value as { bytes?: unknown } | null | undefined)?.bytes;
    return bytes instanceof Uint8Array && bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : [];
  });
}
