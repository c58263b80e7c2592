import type { DatabaseSync } from 'node:sqlite';
import type { FormerText } from '#service/engine/ports.ts';
import { pack } from '../store/compression.ts';
import { inTransaction } from '../store/transaction.ts';

/** Keeps former texts. See `EditionStore.keep`. */
export function createKeepEditions(db: DatabaseSync) {
  const add = db.prepare(
    'INSERT INTO editions (doc_id, date, title, is_abandoned, bytes) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  return (batch: readonly FormerText[]): number =>
    inTransaction(db, () =>
      batch.reduce(
        (kept, { doc_id, date, title, is_abandoned, text }) =>
          kept + Number(add.run(doc_id, date, title, is_abandoned ? 1 : 0, pack(text)).changes),
        0,
      ),
    );
}
