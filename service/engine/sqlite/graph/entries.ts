import type { DatabaseSync } from 'node:sqlite';
import { decodeLinks } from './citation-codec.ts';
import { keyHash } from './key-hash.ts';

/** The entries of a document in the graph, by its integer id: its keys, its citations, and its mark as pending. */
export function createGraphEntries(db: DatabaseSync) {
  const keysOf = db.prepare('SELECT citation_keys FROM documents WHERE id = ?');
  const addKey = db.prepare('INSERT OR IGNORE INTO keys (key, document) VALUES (?, ?)');
  const removeKey = db.prepare('DELETE FROM keys WHERE key = ? AND document = ?');
  const addName = db.prepare('INSERT OR IGNORE INTO names (name) VALUES (?)');
  const markPending = db.prepare('INSERT OR IGNORE INTO pending_links (document) VALUES (?)');
  const removals = ['pending_links', 'links'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE document = ?`),
  );
  const removeCitations = createRemoveCitations(db);

  function addKeys(id: number, citationKeys: string) {
    for (const key of JSON.parse(citationKeys) as string[]) addKey.run(keyHash(key), id);
  }

  const storedKeys = (id: number) => keysOf.get(id)?.citation_keys as string | undefined;

  function removeKeys(id: number) {
    for (const key of JSON.parse(storedKeys(id) ?? '[]') as string[]) removeKey.run(keyHash(key), id);
  }

  function addNames(names: readonly string[]) {
    for (const name of names) addName.run(name);
  }

  return {
    addNames,

    /** `citationKeys` as JSON. */
    addEntry(id: number, citationKeys: string, names: readonly string[]) {
      addKeys(id, citationKeys);
      addNames(names);
      markPending.run(id);
    },

    /** Names stay: texts still refer to them. */
    removeEntry(id: number) {
      removeKeys(id);
      removeCitations(id);
      for (const removal of removals) removal.run(id);
    },

    /** Links need no change: a citation refers to a key, whether or not a document with that key is stored. */
    replaceKeys(id: number, citationKeys: string) {
      if (storedKeys(id) === citationKeys) return;
      removeKeys(id);
      addKeys(id, citationKeys);
    },
  };
}

/** Removes the rows of a document in `citing`, which repeats its links by target. */
export function createRemoveCitations(db: DatabaseSync) {
  const read = db.prepare('SELECT citations FROM links WHERE document = ?');
  const remove = db.prepare('DELETE FROM citing WHERE target = ? AND document = ?');
  return (id: number) => {
    const row = read.get(id) as { citations: Uint8Array } | undefined;
    if (!row) return;
    for (const target of new Set(decodeLinks(row.citations).map((link) => link.target)))
      remove.run(target, id);
  };
}
