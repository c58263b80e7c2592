import type { SourceDocument } from '#lib/contract/document.ts';
import type { Documents } from '#service/documents/documents.ts';
import { connectReader } from '#service/engine/sqlite/store/connect.ts';
import { readTitles, type Titles } from './named.ts';

/** What answers are checked against. */
export type Store = Pick<Documents, 'get' | 'citations'> & { titles: Titles };

/** All titles of an index. */
export function titlesOf(folder: string): Titles {
  const db = connectReader(folder);
  try {
    const rows = db.prepare('SELECT doc_id, title FROM documents').iterate();
    return readTitles(rows as Iterable<Pick<SourceDocument, 'doc_id' | 'title'>>);
  } finally {
    db.close();
  }
}
