import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { SourceDocument } from '#lib/contract/document.ts';
import { foldText } from '#lib/text/fold.ts';
import { isFirst } from '../articles.ts';
import { createEnter, createRelinkActs } from './enter.ts';
import { createDelete } from './remove.ts';
import { ABANDONED } from './schema.ts';
import { indexedText, indexedTitle } from './tokens.ts';

type Stored = { id: number; hash: Uint8Array };

/** Tells whether a document is the one that is stored already. */
function contentHash(document: SourceDocument): Buffer {
  const { title, doc_type, is_abandoned, date, level, court, issuer, text } = document;
  const fields = [title, doc_type, is_abandoned, date, level, court, issuer, text];
  return createHash('sha256').update(JSON.stringify(fields)).digest().subarray(0, 16);
}

/** Inserts or replaces documents in one transaction; returns how many were not stored just so already. */
export function createWrite(db: DatabaseSync) {
  const find = db.prepare('SELECT id, hash FROM documents WHERE doc_id = ?');
  const last = db.prepare('SELECT max(id) AS id FROM documents WHERE id >= ? AND id < ?');
  const insert = db.prepare(
    `INSERT INTO documents (id, doc_id, title, doc_type, level, date, court, issuer, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertText = db.prepare('INSERT INTO texts (id, text) VALUES (?, ?)');
  const insertWords = db.prepare('INSERT INTO words (rowid, title, body) VALUES (?, ?, ?)');
  const remove = createDelete(db);
  const enter = createEnter(db);
  const relinkActs = createRelinkActs(db);

  const lastId = (from: number, to: number) => (last.get(from, to) as { id: number | null }).id ?? from;

  function writeAll(batch: readonly SourceDocument[]): number {
    let inForce = lastId(0, ABANDONED);
    let abandoned = lastId(ABANDONED, Number.MAX_SAFE_INTEGER);
    let changed = 0;
    const told: string[] = [];
    for (const document of batch) {
      const hash = contentHash(document);
      const stored = find.get(document.doc_id) as Stored | undefined;
      if (stored && hash.equals(stored.hash)) continue;
      if (stored) remove(stored.id);
      const id = document.is_abandoned ? ++abandoned : ++inForce;
      const { doc_id, title, doc_type, level, date, court, issuer, text } = document;
      insert.run(id, doc_id, title, doc_type, level, date, court, issuer, hash);
      insertText.run(id, text);
      insertWords.run(id, indexedTitle(foldText(title)), indexedText(foldText(text)));
      enter({ id, doc_id, title, doc_type });
      if (!stored || isFirst(doc_id)) told.push(doc_id);
      changed++;
    }
    relinkActs(told);
    return changed;
  }

  return (batch: readonly SourceDocument[]): number => {
    db.exec('BEGIN IMMEDIATE');
    try {
      const changed = writeAll(batch);
      db.exec('COMMIT');
      return changed;
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
  };
}
