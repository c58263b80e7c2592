import type { DatabaseSync } from 'node:sqlite';
import type { RepeatedStatement, StaleKey, StatementsOfDocument } from '#service/engine/ports.ts';
import { createRevisions } from '../store/pending.ts';
import { inTransaction } from '../store/transaction.ts';
import { createMarkStale, createRemoveStatements } from './remove.ts';

/** Stores what documents state. See `StatementIndex.put`. */
export function createPutStatements(db: DatabaseSync) {
  const idOfRevision = createRevisions(db);
  const remove = createRemoveStatements(db);
  const markStale = createMarkStale(db);
  const keyId = createKeyIds(db);
  const add = db.prepare(
    'INSERT OR REPLACE INTO stated (key, document, start, length, fingerprint) VALUES (?, ?, ?, ?, ?)',
  );
  return (batch: readonly StatementsOfDocument[]): number =>
    inTransaction(db, () => {
      let stored = 0;
      for (const { doc_id, revision, statements } of batch) {
        const document = idOfRevision(doc_id, revision);
        if (document === null) continue;
        stored++;
        remove(document);
        const stale = new Set<number>();
        for (const { start, end, keys, fingerprint } of statements)
          for (const key of keys.map(keyId)) {
            add.run(key, document, start, end - start, fingerprint);
            stale.add(key);
          }
        markStale(stale);
      }
      return stored;
    });
}

function createKeyIds(db: DatabaseSync) {
  const find = db.prepare('SELECT id FROM stated_keys WHERE key = ?');
  const add = db.prepare('INSERT INTO stated_keys (key) VALUES (?)');
  return (key: string): number => (find.get(key)?.id as number) ?? Number(add.run(key).lastInsertRowid);
}

/** Stores what is repeated. See `StatementIndex.putRepeated`. */
export function createPutRepeated(db: DatabaseSync) {
  const put = db.prepare(
    'INSERT OR REPLACE INTO repeated (key, statements) SELECT id, ? FROM stated_keys WHERE key = ?',
  );
  const remove = db.prepare('DELETE FROM repeated WHERE key = (SELECT id FROM stated_keys WHERE key = ?)');
  const unmark = db.prepare('DELETE FROM stale_keys WHERE mark = ?');
  return (entries: readonly (StaleKey & { statements: readonly RepeatedStatement[] })[]): void =>
    inTransaction(db, () => {
      for (const { key, mark, statements } of entries) {
        if (statements.length === 0) remove.run(key);
        else put.run(JSON.stringify(statements), key);
        unmark.run(mark);
      }
    });
}
