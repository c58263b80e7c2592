import type { DatabaseSync } from 'node:sqlite';
import { storageFault } from '#lib/sqlite/storage-fault.ts';
import type { WriteOutcome } from '#service/engine/ports.ts';
import { createGraphEntries } from '../graph/entries.ts';
import { BAND_CAPACITY, startOf } from './integer-ids.ts';
import type { DerivedColumns, PreparedBatch, PreparedUpsert } from './prepare-upserts.ts';
import { createDelete } from './remove.ts';
import { inTransaction } from './transaction.ts';

type StoredVersion = { id: number; hash: Uint8Array; version: number };

/** Writes a prepared batch. See `DocumentStore.upsert`. */
export function createUpsert(db: DatabaseSync) {
  const find = db.prepare('SELECT id, hash, content_version AS version FROM documents WHERE doc_id = ?');
  const last = db.prepare('SELECT max(id) AS id FROM documents WHERE id >= ? AND id < ?');
  const insert = db.prepare(
    `INSERT INTO documents
       (id, doc_id, title, doc_type, level, date, court, issuer, hash, content_version, tier, role, citation_keys, changed)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertText = db.prepare('INSERT INTO packed (id, bytes) VALUES (?, ?)');
  const insertHead = db.prepare('INSERT INTO heads (id, bytes) VALUES (?, ?)');
  const insertWords = db.prepare('INSERT INTO words (rowid, title, body) VALUES (?, ?, ?)');
  const refresh = db.prepare(
    'UPDATE documents SET content_version = ?, tier = ?, role = ?, citation_keys = ? WHERE id = ?',
  );
  const moves = ['resolved', 'authority', 'descriptions'].map((table) =>
    db.prepare(`UPDATE ${table} SET document = ? WHERE document = ?`),
  );
  const remove = createDelete(db);
  const { addEntry, replaceKeys, addNames } = createGraphEntries(db);

  function nextId(hierarchyRank: number, isAbandoned: boolean): number {
    const start = startOf(hierarchyRank, isAbandoned);
    const next = ((last.get(start, start + BAND_CAPACITY) as { id: number | null }).id ?? start) + 1;
    if (next >= start + BAND_CAPACITY)
      throw new Error(`There are ${BAND_CAPACITY} documents of hierarchyRank ${hierarchyRank}.`);
    return next;
  }

  /** For a document with unchanged content. */
  function refreshOne(id: number, { version, tier, role, citationKeys, names }: DerivedColumns) {
    replaceKeys(id, citationKeys);
    refresh.run(version, tier, role, citationKeys, id);
    addNames(names);
  }

  function refreshAll({ refreshes }: PreparedBatch) {
    for (const { doc_id, hash, derived } of refreshes) {
      const stored = find.get(doc_id) as StoredVersion | undefined;
      if (stored && Buffer.compare(hash, stored.hash) === 0 && stored.version <= derived.version)
        refreshOne(stored.id, derived);
    }
  }

  function upsertOne({ document, derived, at }: PreparedUpsert, bytes: Uint8Array): WriteOutcome {
    const { doc_id, title, doc_type, is_abandoned, level, date, court, issuer } = document;
    const { version, tier, hierarchyRank, role, citationKeys, names } = derived;
    const hash = bytes.subarray(at[0], at[1]);
    // Checked again: another batch may have stored the document since this one was prepared.
    const stored = find.get(doc_id) as StoredVersion | undefined;
    if (stored && stored.version > version) return { doc_id, outcome: 'stale' };
    if (stored && Buffer.compare(hash, stored.hash) === 0) {
      refreshOne(stored.id, derived);
      return { doc_id, outcome: 'unchanged' };
    }
    if (stored && stored.version === version) {
      const reason = `Version ${version} of ${doc_id} is stored with other content.`;
      return { doc_id, outcome: 'failed', reason };
    }
    // Changed content gets a new integer id. What was resolved to the old id, the authority and the description move to
    // the new one; everything else under the old id is removed.
    const next = nextId(hierarchyRank, is_abandoned);
    if (stored) {
      for (const move of moves) move.run(next, stored.id);
      remove(stored.id);
    }
    insert.run(
      ...[next, doc_id, title, doc_type, level, date, court, issuer],
      ...[hash, version, tier, role, citationKeys, version],
    );
    insertText.run(next, bytes.subarray(at[3], at[4]));
    if (at[5] > at[4]) insertHead.run(next, bytes.subarray(at[4], at[5]));
    insertWords.run(next, bytes.subarray(at[1], at[2]), bytes.subarray(at[2], at[3]));
    addEntry(next, citationKeys, names);
    return { doc_id, outcome: stored ? 'updated' : 'created' };
  }

  function writeTogether(batch: PreparedBatch): WriteOutcome[] {
    return inTransaction(db, () => {
      refreshAll(batch);
      return batch.upserts.map((upsert) => upsertOne(upsert, batch.bytes));
    });
  }

  /**
   * A savepoint for each document would flush the full-text index each time, so documents are written one by one only
   * after the batch has failed.
   */
  function writeEach(batch: PreparedBatch): WriteOutcome[] {
    inTransaction(db, () => refreshAll(batch));
    return batch.upserts.map((upsert): WriteOutcome => {
      try {
        return inTransaction(db, () => upsertOne(upsert, batch.bytes));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { doc_id: upsert.document.doc_id, outcome: 'failed', reason };
      }
    });
  }

  function write(batch: PreparedBatch): WriteOutcome[] {
    try {
      return writeTogether(batch);
    } catch (error) {
      // On a full disk single documents would fail too.
      if (storageFault(error)) throw error;
      return writeEach(batch);
    }
  }

  return (batch: PreparedBatch): WriteOutcome[] => {
    const outcomes = [...batch.decided];
    const written = write(batch);
    for (const [i, { place }] of batch.upserts.entries()) outcomes[place] = written[i] ?? null;
    // Frees the memory at once: this thread makes so little garbage that several batches would wait to be collected.
    batch.bytes.buffer.transfer(0);
    return outcomes.filter((outcome) => outcome !== null);
  };
}
