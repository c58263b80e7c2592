import type { DatabaseSync } from 'node:sqlite';

/** What an entry takes besides its value. */
const ENTRY_BYTES = 200;

export type RowCache<T> = {
  get(id: number): T | undefined;
  put(id: number, value: T): void;
  /** Forgets everything where the index has changed. */
  refresh(): void;
};

/**
 * Least recently used values by integer id, as long as no other connection changes the index: for a connection that only
 * reads. Questions meet the same documents again and again.
 */
export function createRowCache<T>(
  db: DatabaseSync,
  maxBytes: number,
  bytesOf: (value: T) => number,
): RowCache<T> {
  const version = db.prepare('PRAGMA data_version');
  const kept = new Map<number, T>();
  let bytes = 0;
  let keptVersion: unknown;

  return {
    get(id) {
      const value = kept.get(id);
      if (value === undefined) return undefined;
      kept.delete(id);
      kept.set(id, value);
      return value;
    },
    put(id, value) {
      kept.set(id, value);
      bytes += bytesOf(value) + ENTRY_BYTES;
      for (const [oldest, held] of kept) {
        if (bytes <= maxBytes) break;
        kept.delete(oldest);
        bytes -= bytesOf(held) + ENTRY_BYTES;
      }
    },
    refresh() {
      const current = version.get()?.data_version;
      if (current === keptVersion) return;
      kept.clear();
      bytes = 0;
      keptVersion = current;
    },
  };
}

/** The values of these ids, as far as `read` knows them; it is asked for those that are not kept. */
export function readThrough<T>(
  cache: RowCache<T>,
  ids: readonly number[],
  read: (missing: readonly number[]) => Iterable<readonly [id: number, value: T]>,
): Map<number, T> {
  cache.refresh();
  const found = new Map<number, T>();
  const missing: number[] = [];
  for (const id of ids) {
    const value = cache.get(id);
    if (value === undefined) missing.push(id);
    else found.set(id, value);
  }
  if (missing.length === 0) return found;
  for (const [id, value] of read(missing)) {
    cache.put(id, value);
    found.set(id, value);
  }
  return found;
}
