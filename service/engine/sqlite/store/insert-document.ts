import type { DatabaseSync } from 'node:sqlite';
import { createGraphEntries } from '../graph/entries.ts';
import { BAND_CAPACITY, startOf } from './integer-ids.ts';
import type { PreparedUpsert } from './prepare-upserts.ts';

/** Gives out the next free integer id of a band; see `integer-ids.ts`. */
export function createNextId(db: DatabaseSync) {
  const last = db.prepare('SELECT max(id) AS id FROM documents WHERE id >= ? AND id < ?');
  return (hierarchyRank: number, isAbandoned: boolean): number => {
    const start = startOf(hierarchyRank, isAbandoned);
    const next = ((last.get(start, start + BAND_CAPACITY) as { id: number | null }).id ?? start) + 1;
    if (next >= start + BAND_CAPACITY)
      throw new Error(`There are ${BAND_CAPACITY} documents of hierarchyRank ${hierarchyRank}.`);
    return next;
  };
}

/** Writes the rows of a document under a new integer id. `bytes`: those of its batch. */
export function createInsert(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT INTO documents
       (id, doc_id, title, doc_type, level, date, court, issuer, hash, content_version, tier, role, citation_keys, changed)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertText = db.prepare('INSERT INTO packed (id, bytes) VALUES (?, ?)');
  const insertHead = db.prepare('INSERT INTO heads (id, bytes) VALUES (?, ?)');
  const insertWords = db.prepare('INSERT INTO words (rowid, title, body) VALUES (?, ?, ?)');
  const { addEntry } = createGraphEntries(db);

  return (id: number, { document, derived, at }: PreparedUpsert, bytes: Uint8Array): void => {
    const { doc_id, title, doc_type, level, date, court, issuer } = document;
    const { version, tier, role, citationKeys, names } = derived;
    const hash = bytes.subarray(at[0], at[1]);
    insert.run(
      ...[id, doc_id, title, doc_type, level, date, court, issuer],
      ...[hash, version, tier, role, citationKeys, version],
    );
    insertText.run(id, bytes.subarray(at[3], at[4]));
    if (at[5] > at[4]) insertHead.run(id, bytes.subarray(at[4], at[5]));
    insertWords.run(id, bytes.subarray(at[1], at[2]), bytes.subarray(at[2], at[3]));
    addEntry(id, citationKeys, names);
  };
}
