import type { DatabaseSync } from 'node:sqlite';
import type { Authority } from '#service/engine/ports.ts';
import { inTransaction } from './transaction.ts';

/** Replaces the authority of all documents. See `DocumentStore.replaceAuthority`. */
export function createReplaceAuthority(db: DatabaseSync) {
  const clear = db.prepare('DELETE FROM authority');
  const add = db.prepare(
    `INSERT OR REPLACE INTO authority (document, decisions, statutes, boost)
     SELECT id, ?, ?, ? FROM documents WHERE doc_id = ?`,
  );
  return (entries: readonly (Authority & { doc_id: string })[]): void =>
    inTransaction(db, () => {
      clear.run();
      for (const { doc_id, citedByDecisions, citedByStatutes, boost } of entries)
        add.run(citedByDecisions, citedByStatutes, boost, doc_id);
    });
}
