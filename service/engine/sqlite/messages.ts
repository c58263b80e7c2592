/** What the pool tells a worker when it starts it. */
export type WorkerOptions = { dir: string; role: 'reader' | 'finder' | 'writer' | 'indexer' };

/** One call at a time goes to a worker, and one reply comes back. */
export type Job = { method: string; args: readonly unknown[] };
export type Reply = { value: unknown } | { failure: string };
