import type { DatabaseSync } from 'node:sqlite';

/** Cached ids: a question needs some thousands, mostly the same ones. */
const MAX_CACHED_IDS = 30_000;

export type DocumentIds = {
  /** Integer ids in this order; undefined for a document that is not held. */
  toIntegers(docIds: readonly string[]): (number | undefined)[];
  /** The doc_ids of integer ids, in this order. */
  toStrings(ids: readonly number[]): (string | undefined)[];
};

/**
 * Translates between integer ids, which never leave the adapter, and doc_ids. Cached until another connection changes
 * the index: only for connections that just read.
 */
export function createDocumentIds(db: DatabaseSync): DocumentIds {
  const version = db.prepare('PRAGMA data_version');
  const byDocId = db.prepare(
    'SELECT documents.id, doc_id FROM json_each(?) AS wanted CROSS JOIN documents ON doc_id = wanted.value',
  );
  const byId = db.prepare(
    'SELECT documents.id, doc_id FROM json_each(?) AS wanted CROSS JOIN documents ON documents.id = wanted.value',
  );
  const integers = new Map<string, number>();
  const strings = new Map<number, string>();
  let cachedVersion: unknown;

  function refresh() {
    const current = version.get()?.data_version;
    if (current === cachedVersion && strings.size < MAX_CACHED_IDS) return;
    integers.clear();
    strings.clear();
    cachedVersion = current;
  }

  function keep(rows: Iterable<Record<string, unknown>>) {
    for (const { id, doc_id } of rows) {
      integers.set(doc_id as string, id as number);
      strings.set(id as number, doc_id as string);
    }
  }

  return {
    toIntegers(docIds) {
      refresh();
      const read = (unknown: readonly string[]) => keep(byDocId.all(JSON.stringify(unknown)));
      return lookUp(docIds, integers, read);
    },

    toStrings(ids) {
      refresh();
      const read = (unknown: readonly number[]) => keep(byId.all(JSON.stringify(unknown)));
      return lookUp(ids, strings, read);
    },
  };
}

/** The values of these keys; missing ones are read into the map first. */
function lookUp<K, V>(
  keys: readonly K[],
  known: ReadonlyMap<K, V>,
  read: (unknown: readonly K[]) => void,
): (V | undefined)[] {
  const found = keys.map((key) => known.get(key));
  if (!found.includes(undefined)) return found;
  read(keys.filter((_, i) => found[i] === undefined));
  return keys.map((key) => known.get(key));
}

/** The integer ids of the held ones, each once. */
export function heldIds(ids: DocumentIds, docIds: readonly string[]): number[] {
  if (docIds.length === 0) return [];
  const held = new Set<number | undefined>(ids.toIntegers(docIds));
  held.delete(undefined);
  return [...held] as number[];
}
