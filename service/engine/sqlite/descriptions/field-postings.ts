import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { numbersIn } from '../candidates/postings.ts';
import { matchTerm } from '../keyword/tokens.ts';

const CACHE_BYTES = 16 * 2 ** 20;
const ENTRY_BYTES = 200;

/** Rowids of `described` (see the migration `describe`) that hold a term, kept until the index changes. */
export function createFieldPostings(db: DatabaseSync) {
  const find = db.prepare(
    `SELECT group_concat(id) AS ids, count(*) AS n
     FROM (SELECT rowid AS id FROM described WHERE described MATCH ? LIMIT ?)`,
  );
  const count = db.prepare(
    `SELECT (SELECT count(*) FROM described_docsize) AS fields, (SELECT max(id) FROM descriptions) AS last`,
  );
  const version = db.prepare('PRAGMA data_version');
  const cache = new LRUCache<string, { ids: Int32Array | null }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ ids }) => ENTRY_BYTES + (ids?.byteLength ?? 0),
  });
  let known: { version: unknown; fields: number; lastId: number } | undefined;

  /** Null for a term that too many fields hold. */
  function postingsOf(term: string, maxFields: number): Int32Array | null {
    const key = `${maxFields} ${term}`;
    const found = cache.get(key);
    if (found) return found.ids;
    const { ids, n } = find.get(matchTerm(term), maxFields + 1) as { ids: string | null; n: number };
    const numbers = n > maxFields ? null : numbersIn(ids ?? '', n);
    cache.set(key, { ids: numbers });
    return numbers;
  }

  return () => {
    const current = version.get()?.data_version;
    if (known?.version !== current) {
      cache.clear();
      const { fields, last } = count.get() as { fields: number; last: number | null };
      known = { version: current, fields, lastId: last ?? 0 };
    }
    return { fields: known?.fields ?? 0, lastId: known?.lastId ?? 0, postingsOf };
  };
}
