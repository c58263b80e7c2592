import type { DatabaseSync } from 'node:sqlite';
import type { PendingDocument, PendingPage } from '#service/engine/ports.ts';
import { unpack } from './compression.ts';
import { SUMMARY, toSummary } from './document-rows.ts';

/**
 * Pages of pending documents, by doc_id, for a `condition` on `documents`: a cursor stays valid when its document is
 * replaced or removed. Each page scans all pending rows, which is little beside the work on them.
 */
export function createPendingReads(db: DatabaseSync, condition: string) {
  const next = db.prepare(
    `SELECT ${SUMMARY}, hash, bytes
     FROM documents INDEXED BY sqlite_autoindex_documents_1 CROSS JOIN packed ON packed.id = documents.id
     WHERE doc_id > ? AND ${condition} ORDER BY doc_id LIMIT ?`,
  );
  const count = db.prepare(`SELECT count(*) AS n FROM documents WHERE ${condition}`);

  return {
    pending(
      { after = '', maxDocuments, maxCharacters }: PendingPage,
      ...values: readonly number[]
    ): PendingDocument[] {
      const found: PendingDocument[] = [];
      let characters = 0;
      for (const row of next.iterate(after, ...values, maxDocuments)) {
        const text = unpack(row.bytes as Uint8Array);
        found.push({ revision: toRevision(row.hash as Uint8Array), document: { ...toSummary(row), text } });
        characters += text.length;
        if (characters >= maxCharacters) break;
      }
      return found;
    },

    countPending: (...values: readonly number[]): number => (count.get(...values) as { n: number }).n,
  };
}

const toRevision = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');

/** Finds documents whose content is unchanged since it was read. */
export function createRevisions(db: DatabaseSync) {
  const find = db.prepare('SELECT id, hash FROM documents WHERE doc_id = ?');
  /** The integer id of a document; null if its revision has changed or it was removed. */
  return (docId: string, revision: string): number | null => {
    const row = find.get(docId);
    return row && toRevision(row.hash as Uint8Array) === revision ? (row.id as number) : null;
  };
}
