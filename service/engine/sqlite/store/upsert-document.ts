import type { DatabaseSync } from 'node:sqlite';
import type { WriteOutcome } from '#service/engine/ports.ts';
import { createGraphEntries } from '../graph/entries.ts';
import { createInsert, createNextId } from './insert-document.ts';
import type { DerivedColumns, PreparedRefresh, PreparedUpsert } from './prepare-upserts.ts';
import { createDelete } from './remove.ts';

type StoredVersion = { id: number; hash: Uint8Array; version: number };

/** Writes one document, as its stored version requires. */
export function createUpsertDocument(db: DatabaseSync) {
  const find = db.prepare('SELECT id, hash, content_version AS version FROM documents WHERE doc_id = ?');
  const update = db.prepare(
    'UPDATE documents SET content_version = ?, tier = ?, role = ?, citation_keys = ? WHERE id = ?',
  );
  const moves = ['resolved', 'authority', 'descriptions'].map((table) =>
    db.prepare(`UPDATE ${table} SET document = ? WHERE document = ?`),
  );
  const nextId = createNextId(db);
  const insert = createInsert(db);
  const remove = createDelete(db);
  const { replaceKeys, addNames } = createGraphEntries(db);

  const storedOf = (doc_id: string) => find.get(doc_id) as StoredVersion | undefined;
  const isSame = (hash: Uint8Array, stored: StoredVersion) => Buffer.compare(hash, stored.hash) === 0;

  function updateDerived(id: number, { version, tier, role, citationKeys, names }: DerivedColumns) {
    replaceKeys(id, citationKeys);
    update.run(version, tier, role, citationKeys, id);
    addNames(names);
  }

  return {
    /** Updates the computed fields of a document, if its content is still the stored one. */
    refresh({ doc_id, hash, derived }: PreparedRefresh): void {
      const stored = storedOf(doc_id);
      if (stored && isSame(hash, stored) && stored.version <= derived.version)
        updateDerived(stored.id, derived);
    },

    upsert(prepared: PreparedUpsert, bytes: Uint8Array): WriteOutcome {
      const { document, derived, at } = prepared;
      const { doc_id } = document;
      const { version } = derived;
      // Checked again: another batch may have stored the document since this one was prepared.
      const stored = storedOf(doc_id);
      if (stored && stored.version > version) return { doc_id, outcome: 'stale' };
      if (stored && isSame(bytes.subarray(at[0], at[1]), stored)) {
        updateDerived(stored.id, derived);
        return { doc_id, outcome: 'unchanged' };
      }
      if (stored && stored.version === version) {
        const reason = `Version ${version} of ${doc_id} is stored with other content.`;
        return { doc_id, outcome: 'failed', reason };
      }
      // Changed content gets a new integer id. What was resolved to the old id, the authority and the description move to
      // the new one; everything else under the old id is removed.
      const id = nextId(derived.hierarchyRank, document.is_abandoned);
      if (stored) {
        for (const move of moves) move.run(id, stored.id);
        remove(stored.id);
      }
      insert(id, prepared, bytes);
      return { doc_id, outcome: stored ? 'updated' : 'created' };
    },
  };
}
