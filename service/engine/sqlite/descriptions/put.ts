import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '#lib/text/fold.ts';
import { DESCRIPTION_FIELDS, type DocumentDescription } from '#service/engine/ports.ts';
import { tokensOf } from '../keyword/token-writer.ts';
import { inTransaction } from '../store/transaction.ts';

const FIELDS = DESCRIPTION_FIELDS.length;
const isEmpty = (one: DocumentDescription) => DESCRIPTION_FIELDS.every((field) => one[field] === '');

/** Removes the description of a document, given its integer id. */
export function createRemoveDescription(db: DatabaseSync) {
  const find = db.prepare('SELECT id FROM descriptions WHERE document = ?');
  const removeWords = db.prepare('DELETE FROM described WHERE rowid = ?');
  const remove = db.prepare('DELETE FROM descriptions WHERE id = ?');
  return (document: number) => {
    const id = find.get(document)?.id as number | undefined;
    if (id === undefined) return;
    for (const place of DESCRIPTION_FIELDS.keys()) removeWords.run(id * FIELDS + place);
    remove.run(id);
  };
}

/** Stores descriptions. See `DescriptionIndex.put`. */
export function createPutDescriptions(db: DatabaseSync) {
  const find = db.prepare(
    `SELECT documents.id, names, questions, headings, citing
     FROM documents LEFT JOIN descriptions ON document = documents.id WHERE doc_id = ?`,
  );
  const removeDescription = createRemoveDescription(db);
  const insert = db.prepare(
    'INSERT INTO descriptions (document, names, questions, headings, citing) VALUES (?, ?, ?, ?, ?)',
  );
  const insertWords = db.prepare('INSERT INTO described (rowid, body) VALUES (?, ?)');

  function putOne(description: DocumentDescription): number {
    const stored = find.get(description.doc_id);
    if (!stored) return 0;
    if (DESCRIPTION_FIELDS.every((field) => (stored[field] ?? '') === description[field])) return 0;
    removeDescription(stored.id as number);
    if (isEmpty(description)) return 1;
    const { names, questions, headings, citing } = description;
    const { lastInsertRowid } = insert.run(stored.id as number, names, questions, headings, citing);
    for (const [place, field] of DESCRIPTION_FIELDS.entries())
      if (description[field] !== '')
        insertWords.run(Number(lastInsertRowid) * FIELDS + place, tokensOf(foldText(description[field])));
    return 1;
  }

  return (batch: readonly DocumentDescription[]): number =>
    inTransaction(db, () => batch.reduce((changed, one) => changed + putOne(one), 0));
}
