import type { DatabaseSync } from 'node:sqlite';
import type { WriteOutcome } from '#service/engine/ports.ts';
import { createRemoveDescription } from '../descriptions/put.ts';
import { createGraphEntries } from '../graph/entries.ts';
import { createRemoveStatements } from '../statements/remove.ts';
import { createRemoveVectors } from '../vectors/remove.ts';
import { inTransaction } from './transaction.ts';

/** Deletes a document, given its integer id, from every table. */
export function createDelete(db: DatabaseSync) {
  const removals = [
    'documents WHERE id',
    'packed WHERE id',
    'heads WHERE id',
    'words WHERE rowid',
    'resolved WHERE document',
    'authority WHERE document',
  ].map((of) => db.prepare(`DELETE FROM ${of} = ?`));
  const { removeEntry } = createGraphEntries(db);
  const removeVectors = createRemoveVectors(db);
  const removeDescription = createRemoveDescription(db);
  const removeStatements = createRemoveStatements(db);
  return (id: number) => {
    removeEntry(id);
    removeVectors(id);
    removeDescription(id);
    removeStatements(id);
    for (const removal of removals) removal.run(id);
  };
}

/** Removes documents in one transaction. */
export function createRemove(db: DatabaseSync) {
  const find = db.prepare('SELECT id FROM documents WHERE doc_id = ?');
  const remove = createDelete(db);
  return (docIds: readonly string[]): WriteOutcome[] =>
    inTransaction(db, () =>
      docIds.map((doc_id): WriteOutcome => {
        const row = find.get(doc_id);
        if (!row) return { doc_id, outcome: 'missing' };
        remove(row.id as number);
        return { doc_id, outcome: 'removed' };
      }),
    );
}
