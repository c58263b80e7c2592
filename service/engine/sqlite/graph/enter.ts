import type { DatabaseSync } from 'node:sqlite';
import { actNameOf } from '#lib/taiwan/citations/context.ts';
import { type CitableDocument, documentKeys } from '#lib/taiwan/citations/keys.ts';
import { decodeLinks } from './citation-codec.ts';
import { keyHash } from './key-hash.ts';

export type Stored = CitableDocument & { id: number };

/** Enters a document into the graph: its keys, the name of its act, and that it is still to be linked. */
export function createEnter(db: DatabaseSync) {
  const addKey = db.prepare('INSERT OR IGNORE INTO keys (key, document) VALUES (?, ?)');
  const addAct = db.prepare('INSERT OR IGNORE INTO acts (name) VALUES (?)');
  const unlink = db.prepare('INSERT OR IGNORE INTO unlinked (document) VALUES (?)');

  return (document: Stored) => {
    for (const key of documentKeys(document)) addKey.run(keyHash(key), document.id);
    unlink.run(document.id);
    if (document.doc_type === '法規命令') addAct.run(actNameOf(document.title));
  };
}

/** Takes a document, given its number, out of the graph. The names of acts stay: texts still cite them. */
export function createLeave(db: DatabaseSync) {
  const find = db.prepare('SELECT id, doc_id, title, doc_type FROM documents WHERE id = ?');
  const removeKey = db.prepare('DELETE FROM keys WHERE key = ? AND document = ?');
  const removals = ['unlinked', 'links'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE document = ?`),
  );
  const unlink = createUnlink(db);

  return (id: number) => {
    const document = find.get(id) as Stored | undefined;
    if (!document) return;
    for (const key of documentKeys(document)) removeKey.run(keyHash(key), id);
    unlink(id);
    for (const removal of removals) removal.run(id);
  };
}

/** Takes away what a document cites, as others see it. */
export function createUnlink(db: DatabaseSync) {
  const read = db.prepare('SELECT citations FROM links WHERE document = ?');
  const remove = db.prepare('DELETE FROM citing WHERE target = ? AND document = ?');
  return (id: number) => {
    const row = read.get(id) as { citations: Uint8Array } | undefined;
    if (!row) return;
    for (const target of new Set(decodeLinks(row.citations).map((link) => link.target)))
      remove.run(target, id);
  };
}

/** Has the articles of acts linked again when some came or went, or the first changed: 前條 and 本法 are others then. */
export function createRelinkActs(db: DatabaseSync) {
  const relink = db.prepare(
    `INSERT OR IGNORE INTO unlinked (document)
     SELECT id FROM documents WHERE doc_id > ?1 || ':' AND doc_id < ?1 || ';'`,
  );
  return (articles: readonly string[]) => {
    const acts = new Set(articles.flatMap((docId) => /^(law:[^:]+):/u.exec(docId)?.[1] ?? []));
    for (const act of acts) relink.run(act);
  };
}

/** Enters all documents of an index that was made before there was a graph. */
export function enterAll(db: DatabaseSync) {
  const enter = createEnter(db);
  for (const row of db.prepare('SELECT id, doc_id, title, doc_type FROM documents ORDER BY id').iterate())
    enter(row as unknown as Stored);
}
