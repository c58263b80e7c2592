import type { DatabaseSync } from 'node:sqlite';
import { STATING_KINDS } from '#service/engine/ports.ts';

/** Marks a key as stale. */
export function createMarkStale(db: DatabaseSync) {
  const mark = db.prepare('INSERT OR REPLACE INTO stale_keys (key) VALUES (?)');
  return (keys: Iterable<number>) => {
    for (const key of keys) mark.run(key);
  };
}

/** Removes the statements of a document, given its integer id. */
export function createRemoveStatements(db: DatabaseSync) {
  const keysOf = db.prepare('SELECT DISTINCT key FROM stated WHERE document = ?');
  const remove = db.prepare('DELETE FROM stated WHERE document = ?');
  const unmark = db.prepare('DELETE FROM pending_statements WHERE document = ?');
  const markStale = createMarkStale(db);
  return (document: number) => {
    unmark.run(document);
    const keys = keysOf.all(document).map(({ key }) => key as number);
    if (keys.length === 0) return;
    remove.run(document);
    markStale(keys);
  };
}

/** Marks a linked document as waiting for its statements, given its integer id. */
export function createMarkStatementsPending(db: DatabaseSync) {
  const mark = db.prepare(
    `INSERT OR IGNORE INTO pending_statements
       SELECT id FROM documents WHERE id = ? AND doc_type IN (SELECT value FROM json_each(?))`,
  );
  const kinds = JSON.stringify(STATING_KINDS);
  return (document: number) => {
    mark.run(document, kinds);
  };
}
