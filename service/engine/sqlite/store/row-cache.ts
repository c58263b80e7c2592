import type { DatabaseSync } from 'node:sqlite';

/** What an entry takes besides its value. */
const ENTRY_BYTES = 200;

export type RowCache<T, K = number> = {
  get(key: K): T | undefined;
  put(key: K, value: T): void;
  /** Forgets everything where the index has changed. */
  refresh(): void;
};

/**
 * Least recently used values, by integer id or what else they were read for, as long as no other connection changes the
 * index: for a connection that only reads. Questions meet the same documents and terms again and again.
 */
export function createRowCache<T, K = number>(
  db: DatabaseSync,
  maxBytes: number,
  bytesOf: (value: T, key: K) => number,
): RowCache<T, K> {
  const version = db.prepare('PRAGMA data_version');
  const kept = new Map<K, T>();
  let bytes = 0;
  let keptVersion: unknown;

  return {
    get(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    put(key, value) {
      kept.set(key, value);
      bytes += bytesOf(value, key) + ENTRY_BYTES;
      for (const [oldest, held] of kept) {
        if (bytes <= maxBytes) break;
        kept.delete(oldest);
        bytes -= bytesOf(held, oldest) + ENTRY_BYTES;
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
