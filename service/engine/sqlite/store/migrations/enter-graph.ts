import type { DatabaseSync } from 'node:sqlite';
import { actNameOf } from '#lib/taiwan/citations/context.ts';
import { type CitableDocument, documentKeys } from '#lib/taiwan/citations/keys.ts';
import { keyHash } from '../../graph/key-hash.ts';

/** Adds the documents of an index without a graph to it: their keys, and their marks as pending. */
export function enterGraph(db: DatabaseSync) {
  const addKey = db.prepare('INSERT OR IGNORE INTO keys (key, document) VALUES (?, ?)');
  const addAct = db.prepare('INSERT OR IGNORE INTO acts (name) VALUES (?)');
  const unlink = db.prepare('INSERT OR IGNORE INTO unlinked (document) VALUES (?)');
  const documents = db.prepare('SELECT id, doc_id, title, doc_type FROM documents ORDER BY id');
  for (const row of documents.iterate() as Iterable<CitableDocument & { id: number }>) {
    for (const key of documentKeys(row)) addKey.run(keyHash(key), row.id);
    unlink.run(row.id);
    if (row.doc_type === '法規命令') addAct.run(actNameOf(row.title));
  }
}
