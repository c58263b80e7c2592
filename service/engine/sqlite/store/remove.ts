import type { DatabaseSync } from 'node:sqlite';
import { createLeave, createRelinkActs } from '../graph/enter.ts';
import { createForget } from '../vectors/forget.ts';

/** Deletes a document, given its number, from every table. */
export function createDelete(db: DatabaseSync) {
  const removals = ['documents WHERE id', 'packed WHERE id', 'words WHERE rowid'].map((of) =>
    db.prepare(`DELETE FROM ${of} = ?`),
  );
  const leave = createLeave(db);
  const forget = createForget(db);
  return (id: number) => {
    leave(id);
    forget(id);
    for (const removal of removals) removal.run(id);
  };
}

/** Removes documents in one transaction; returns how many were there. */
export function createRemove(db: DatabaseSync) {
  const find = db.prepare('SELECT id FROM documents WHERE doc_id = ?');
  const remove = createDelete(db);
  const relinkActs = createRelinkActs(db);
  return (docIds: readonly string[]): number => {
    let count = 0;
    db.exec('BEGIN IMMEDIATE');
    try {
      for (const docId of docIds) {
        const row = find.get(docId);
        if (!row) continue;
        remove(row.id as number);
        count++;
      }
      relinkActs(docIds);
      db.exec('COMMIT');
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
    return count;
  };
}
