import type { DatabaseSync } from 'node:sqlite';
import type { DocType } from '#lib/contract/document.ts';
import type { CitedByCounts } from '#service/engine/ports.ts';
import { inTransaction } from '../store/transaction.ts';

/** Stores which document each of some citations means. See `CitationGraph.resolve`. */
export function createResolve(db: DatabaseSync) {
  const find = db.prepare('SELECT id FROM documents WHERE doc_id = ?');
  const remove = db.prepare('DELETE FROM resolved WHERE target = ?');
  const add = db.prepare(
    `INSERT INTO resolved (target, document) VALUES (?, ?)
     ON CONFLICT (target) DO UPDATE SET document = excluded.document WHERE document <> excluded.document`,
  );
  return (entries: readonly { target: string; doc_id: string | null }[]): void =>
    inTransaction(db, () => {
      const known = new Map<string | null, number | undefined>([[null, undefined]]);
      for (const { target, doc_id } of entries) {
        if (doc_id !== null && !known.has(doc_id))
          known.set(doc_id, find.get(doc_id)?.id as number | undefined);
        const id = known.get(doc_id);
        if (id === undefined) remove.run(Number(target));
        else add.run(Number(target), id);
      }
    });
}

/** How many documents cite each document, by what was resolved. See `CitationGraph.citedByCounts`. */
export function createCitedByCounts(db: DatabaseSync) {
  const next = db.prepare(
    `SELECT id, doc_id FROM documents INDEXED BY sqlite_autoindex_documents_1
     WHERE doc_id > ? AND EXISTS (SELECT 1 FROM resolved WHERE document = documents.id)
     ORDER BY doc_id`,
  );
  const count = db.prepare(
    `SELECT doc_type, count(*) AS n
     FROM (SELECT DISTINCT citing.document AS id FROM resolved JOIN citing USING (target) WHERE resolved.document = ?1)
     JOIN documents USING (id) WHERE id <> ?1 AND role <> 'whole' GROUP BY doc_type`,
  );
  return ({ after = '', limit }: { after?: string; limit: number }): CitedByCounts[] => {
    const found: CitedByCounts[] = [];
    for (const { id, doc_id } of next.iterate(after)) {
      const counts = count.all(id as number) as { doc_type: DocType; n: number }[];
      if (counts.length === 0) continue;
      const byType = Object.fromEntries(counts.map(({ doc_type, n }) => [doc_type, n]));
      found.push({ doc_id: doc_id as string, byType });
      if (found.length >= limit) break;
    }
    return found;
  };
}
