import type { DatabaseSync } from 'node:sqlite';

/** Bytes of an entry besides its value. */
const ENTRY_BYTES = 200;

type CachedRow<T> = { value: T; bytes: number; wasRead: boolean };

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
  const rows = new Map<K, CachedRow<T>>();
  let bytes = 0;
  let cachedVersion: unknown;

  function makeRoom() {
    for (const [key, row] of rows) {
      if (bytes <= maxBytes) return;
      rows.delete(key);
      if (row.wasRead) {
        row.wasRead = false;
        rows.set(key, row);
      } else bytes -= row.bytes;
    }
  }

  return {
    get(key) {
      const row = rows.get(key);
      if (row === undefined) return undefined;
      row.wasRead = true;
      return row.value;
    },
    put(key, value) {
      const row = { value, bytes: bytesOf(value, key) + ENTRY_BYTES, wasRead: false };
      bytes += row.bytes - (rows.get(key)?.bytes ?? 0);
      rows.set(key, row);
      if (bytes > maxBytes) makeRoom();
    },
    refresh() {
      const current = version.get()?.data_version;
      if (current === cachedVersion) return;
      rows.clear();
      bytes = 0;
      cachedVersion = current;
    },
  };
}

/** The values of these ids, in their order; `read` is called with the ids that are not cached. */
export function readValues<T>(
  cache: RowCache<T>,
  ids: readonly number[],
  read: (missing: readonly number[]) => Iterable<readonly [id: number, value: T]>,
): (T | undefined)[] {
  cache.refresh();
  const found = ids.map((id) => cache.get(id));
  if (!found.includes(undefined)) return found;
  const missing = ids.filter((_, i) => found[i] === undefined);
  const readNow = new Map(read(missing));
  for (const [id, value] of readNow) cache.put(id, value);
  return found.map((value, i) => (value === undefined ? readNow.get(ids[i] as number) : value));
}

/** `readValues` as a map by id; ids without a value are left out. */
export function readValuesById<T>(
  cache: RowCache<T>,
  ids: readonly number[],
  read: (missing: readonly number[]) => Iterable<readonly [id: number, value: T]>,
): Map<number, T> {
  const found = new Map<number, T>();
  for (const [i, value] of readValues(cache, ids, read).entries())
    if (value !== undefined) found.set(ids[i] as number, value);
  return found;
}
