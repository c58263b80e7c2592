import type { DatabaseSync } from 'node:sqlite';
import type { SourceDocument } from '#lib/contract/document.ts';
import { hierarchyRankOf } from '#lib/taiwan/kinds/hierarchy-rank.ts';
import { bytesOf, doublesOf } from '../../vectors/blobs.ts';
import { packHead } from '../heads.ts';
import { startOf } from '../integer-ids.ts';
import { rebuildWords } from './rebuild-words.ts';

/** Where ids of documents no longer in force started until then. */
const ABANDONED_THEN = 2 ** 40;

/** A compressed text of fewer bytes is no longer than a head. */
const LEAST_BYTES = 300;

/** Tables with the column that holds integer ids of documents. */
export const REFERENCES = [
  ['packed', 'id'],
  ['keys', 'document'],
  ['links', 'document'],
  ['citing', 'document'],
  ['pending_links', 'document'],
  ['vectors', 'document'],
  ['resolved', 'document'],
  ['authority', 'document'],
  ['documents', 'id'],
] as const;

type MovedDocument = Pick<SourceDocument, 'doc_id' | 'title' | 'doc_type' | 'level'> & { id: number };

/**
 * New ids by old ones. All new ids are greater than the old ones in force, so they never collide during the update.
 */
function newIds(db: DatabaseSync): Map<number, number> {
  const moved = new Map<number, number>();
  const last = new Map<number, number>();
  const documents = db.prepare('SELECT id, doc_id, title, doc_type, level FROM documents ORDER BY id');
  for (const row of documents.iterate()) {
    const document = row as MovedDocument;
    const start = startOf(hierarchyRankOf(document), document.id >= ABANDONED_THEN);
    const id = (last.get(start) ?? start) + 1;
    last.set(start, id);
    moved.set(document.id, id);
  }
  return moved;
}

/** Blocks of vectors contain ids of documents too. */
export function moveBlocks(db: DatabaseSync, moved: ReadonlyMap<number, number>) {
  const set = db.prepare('UPDATE vector_blocks SET first = ?, last = ?, documents = ? WHERE id = ?');
  for (const { id } of db.prepare('SELECT id FROM vector_blocks').all()) {
    const row = db.prepare('SELECT documents FROM vector_blocks WHERE id = ?').get(id as number);
    // Ids of deleted documents stay as they are.
    const documents = doublesOf(row?.documents as Uint8Array).map((old) => moved.get(old) ?? old);
    const [first, last] = [Math.min(...documents), Math.max(...documents)];
    set.run(first, last, bytesOf(documents), id as number);
  }
}

/** Keeps the heads of long texts apart, so that ranking need not unpack them whole. */
function keepHeads(db: DatabaseSync) {
  db.exec('CREATE TABLE heads (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT');
  const insert = db.prepare('INSERT INTO heads (id, bytes) VALUES (?, ?)');
  const longest = db.prepare(
    'SELECT id, text FROM texts WHERE id IN (SELECT id FROM packed WHERE length(bytes) > ?)',
  );
  for (const { id, text } of longest.iterate(LEAST_BYTES)) {
    const head = packHead(text as string);
    if (head !== null) insert.run(id as number, head);
  }
}

/** Gives every document an id by authority (integer-ids.ts) and rebuilds the full-text index. */
export function bandIds(db: DatabaseSync) {
  const moved = newIds(db);
  db.exec('CREATE TEMP TABLE moved (old INTEGER PRIMARY KEY, new INTEGER NOT NULL)');
  const note = db.prepare('INSERT INTO moved (old, new) VALUES (?, ?)');
  for (const [old, id] of moved) note.run(old, id);
  for (const [table, column] of REFERENCES) {
    db.exec(`DELETE FROM ${table} WHERE ${column} NOT IN (SELECT old FROM moved)`);
    db.exec(`UPDATE ${table} SET ${column} = (SELECT new FROM moved WHERE old = ${column})`);
  }
  moveBlocks(db, moved);
  db.exec('DROP TABLE moved');
  keepHeads(db);
  rebuildWords(db);
}
