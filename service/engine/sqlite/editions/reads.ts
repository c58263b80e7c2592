import type { DatabaseSync } from 'node:sqlite';
import type { FormerText } from '#service/engine/ports.ts';
import { unpack } from '../store/compression.ts';
import { LAST_CHARACTER } from '../store/documents.ts';

/** Reads former texts. See `EditionStore`. */
export function createEditionReads(db: DatabaseSync) {
  const find = db.prepare(
    'SELECT doc_id, title, date, is_abandoned, bytes FROM editions WHERE doc_id = ? ORDER BY date DESC LIMIT ?',
  );
  const list = db.prepare(
    'SELECT doc_id, title, date FROM editions WHERE doc_id >= ? AND doc_id < ? ORDER BY doc_id, date DESC LIMIT ?',
  );
  return {
    editionsOf: (docId: string, limit: number): FormerText[] =>
      find.all(docId, limit).map(({ bytes, is_abandoned, ...row }) => ({
        ...(row as Pick<FormerText, 'doc_id' | 'title' | 'date'>),
        is_abandoned: is_abandoned === 1,
        text: unpack(bytes as Uint8Array),
      })),

    editionsUnder: (prefix: string, limit: number): Pick<FormerText, 'doc_id' | 'title' | 'date'>[] =>
      list
        .all(prefix, prefix + LAST_CHARACTER, limit)
        .map((row) => ({ ...(row as Pick<FormerText, 'doc_id' | 'title' | 'date'>) })),
  };
}
