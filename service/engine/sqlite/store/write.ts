import type { DatabaseSync } from 'node:sqlite';
import { isFirstArticle } from '#lib/taiwan/ids.ts';
import { createEnter, createRelinkActs } from '../graph/enter.ts';
import type { Prepared } from './prepare.ts';
import { createDelete } from './remove.ts';
import { ABANDONED } from './schema.ts';

type Stored = { id: number; hash: Uint8Array };

/** Inserts or replaces documents in one transaction; returns how many were not stored just so already. */
export function createWrite(db: DatabaseSync) {
  const find = db.prepare('SELECT id, hash FROM documents WHERE doc_id = ?');
  const last = db.prepare('SELECT max(id) AS id FROM documents WHERE id >= ? AND id < ?');
  const insert = db.prepare(
    `INSERT INTO documents (id, doc_id, title, doc_type, level, date, court, issuer, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertText = db.prepare('INSERT INTO packed (id, bytes) VALUES (?, ?)');
  const insertWords = db.prepare('INSERT INTO words (rowid, title, body) VALUES (?, ?, ?)');
  const remove = createDelete(db);
  const enter = createEnter(db);
  const relinkActs = createRelinkActs(db);

  const lastId = (from: number, to: number) => (last.get(from, to) as { id: number | null }).id ?? from;

  function writeAll({ documents, bytes }: Prepared): number {
    let inForce = lastId(0, ABANDONED);
    let abandoned = lastId(ABANDONED, Number.MAX_SAFE_INTEGER);
    let changed = 0;
    const told: string[] = [];
    for (const { at, doc_id, title, doc_type, is_abandoned, level, date, court, issuer } of documents) {
      const hash = bytes.subarray(at[0], at[1]);
      // Once more, because since it was prepared another batch may have stored it.
      const stored = find.get(doc_id) as Stored | undefined;
      if (stored && Buffer.compare(hash, stored.hash) === 0) continue;
      if (stored) remove(stored.id);
      const id = is_abandoned ? ++abandoned : ++inForce;
      insert.run(id, doc_id, title, doc_type, level, date, court, issuer, hash);
      insertText.run(id, bytes.subarray(at[3], at[4]));
      insertWords.run(id, bytes.subarray(at[1], at[2]), bytes.subarray(at[2], at[3]));
      enter({ id, doc_id, title, doc_type });
      if (!stored || isFirstArticle(doc_id)) told.push(doc_id);
      changed++;
    }
    relinkActs(told);
    return changed;
  }

  return (prepared: Prepared): number => {
    db.exec('BEGIN IMMEDIATE');
    try {
      const changed = writeAll(prepared);
      db.exec('COMMIT');
      return changed;
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    } finally {
      // Given back at once: this thread makes so little garbage that it would hold several batches.
      prepared.bytes.buffer.transfer(0);
    }
  };
}
