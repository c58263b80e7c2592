import type { DatabaseSync } from 'node:sqlite';

/** Bytes of an entry besides its value. */
const ENTRY_BYTES = 200;

type CachedRow<T> = { value: T; bytes: number; isMet: boolean };

type RowCache<T, K = number> = {
  get(key: K): T | undefined;
  put(key: K, value: T): void;
  /** Empties the cache if the index has changed. */
  refresh(): void;
};

/**
 * A cache of values by integer id or another key, emptied when another connection changes the index: only for
 * connections that just read. Eviction is by the CLOCK algorithm: the oldest entry goes, unless it was read
 * meanwhile. Exact LRU order cost more than all other work here.
 */
export function createRowCache<T, K = number>(
  db: DatabaseSync,
  maxBytes: number,
  bytesOf: (value: T, key: K) => number,
): RowCache<T, K> {
  const version = db.prepare('PRAGMA data_version');
  const kept = new Map<K, CachedRow<T>>();
  let bytes = 0;
  let keptVersion: unknown;

  function makeRoom() {
    for (const [key, row] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(key);
      if (row.isMet) {
        row.isMet = false;
        kept.set(key, row);
      } else bytes -= row.bytes;
    }
  }

  return {
    get(key) {
      const row = kept.get(key);
      if (row === undefined) return undefined;
      row.isMet = true;
      return row.value;
    },
    put(key, value) {
      const row = { value, bytes: bytesOf(value, key) + ENTRY_BYTES, isMet: false };
      bytes += row.bytes - (kept.get(key)?.bytes ?? 0);
      kept.set(key, row);
      if (bytes > maxBytes) makeRoom();
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

/** The values of these ids; `read` is called with those that are not cached. */
export function readEach<T>(
  cache: RowCache<T>,
  ids: readonly number[],
  read: (missing: readonly number[]) => Iterable<readonly [id: number, value: T]>,
): (T | undefined)[] {
  cache.refresh();
  const found = ids.map((id) => cache.get(id));
  if (!found.includes(undefined)) return found;
  const missing = ids.filter((_, i) => found[i] === undefined);
  const known = new Map(read(missing));
  for (const [id, value] of known) cache.put(id, value);
  return found.map((value, i) => (value === undefined ? known.get(ids[i] as number) : value));
}

/** The same by id. */
export function readThrough<T>(
  cache: RowCache<T>,
  ids: readonly number[],
  read: (missing: readonly number[]) => Iterable<readonly [id: number, value: T]>,
): Map<number, T> {
  const found = new Map<number, T>();
  for (const [i, value] of readEach(cache, ids, read).entries())
    if (value !== undefined) found.set(ids[i] as number, value);
  return found;
}
