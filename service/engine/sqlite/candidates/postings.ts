import type { DatabaseSync } from 'node:sqlite';
import type { WeightedPhrase } from '#service/engine/ports.ts';
import { matchTerm } from '../keyword/tokens.ts';

const COMMA = 44;
/** Least recently used cache of the ids of terms, as long as the index doesn't change. */
const CACHE_BYTES = 16 * 2 ** 20;
/** What an entry takes besides its ids. */
const ENTRY_BYTES = 200;

/** The integer ids of the documents that hold a term. SQLite returns them as one string, cheaper than a row each. */
export function createPostings(db: DatabaseSync, maxBytes = CACHE_BYTES) {
  const find = db.prepare(
    `SELECT group_concat(id) AS ids, count(*) AS n FROM (SELECT rowid AS id FROM words WHERE words MATCH ? LIMIT ?)`,
  );
  const version = db.prepare('PRAGMA data_version');
  const cache = new Map<string, Int32Array | null>();
  let bytes = 0;
  let cacheVersion: unknown;

  const sizeOf = (ids: Int32Array | null) => ENTRY_BYTES + (ids?.byteLength ?? 0);

  function read(term: string, maxDocuments: number): Int32Array | null {
    const { ids, n } = find.get(matchTerm(term), maxDocuments + 1) as { ids: string | null; n: number };
    return n > maxDocuments ? null : numbersIn(ids ?? '', n);
  }

  function addToCache(key: string, ids: Int32Array | null) {
    cache.set(key, ids);
    bytes += sizeOf(ids);
    for (const [oldest, held] of cache) {
      if (bytes <= maxBytes) break;
      cache.delete(oldest);
      bytes -= sizeOf(held);
    }
  }

  function readCached(term: string, maxDocuments: number): Int32Array | null {
    const key = `${maxDocuments} ${term}`;
    const known = cache.get(key);
    const ids = known === undefined ? read(term, maxDocuments) : known;
    if (known !== undefined) {
      cache.delete(key);
      bytes -= sizeOf(known);
    }
    addToCache(key, ids);
    return ids;
  }

  /** For each term its ids; null for a term that more than `maxDocuments` hold. */
  return (terms: readonly Pick<WeightedPhrase, 'term' | 'maxDocuments'>[]): (Int32Array | null)[] => {
    const current = version.get()?.data_version;
    if (current !== cacheVersion) {
      cache.clear();
      bytes = 0;
      cacheVersion = current;
    }
    return terms.map(({ term, maxDocuments }) => readCached(term, maxDocuments));
  };
}

/** `numbersIn('1,23', 2)` is `[1, 23]`. */
export function numbersIn(text: string, count: number): Int32Array {
  const numbers = new Int32Array(count);
  if (count === 0) return numbers;
  let length = 0;
  let value = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === COMMA) {
      numbers[length++] = value;
      value = 0;
    } else value = value * 10 + unit - 48;
  }
  numbers[length] = value;
  return numbers;
}
