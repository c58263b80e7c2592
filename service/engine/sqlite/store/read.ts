import type { DatabaseSync } from 'node:sqlite';
import type { DocType, SourceDocument } from '#lib/contract/document.ts';
import type { Dates, Stats } from '#service/engine/engine.ts';
import { unpack } from './compression.ts';
import { ABANDONED } from './schema.ts';

type Row = Omit<SourceDocument, 'is_abandoned' | 'text'> & { is_abandoned: number; bytes: Uint8Array };

export function createGet(db: DatabaseSync) {
  const find = db.prepare(
    `SELECT doc_id, title, doc_type, id >= ${ABANDONED} AS is_abandoned, date, level, court, issuer, bytes
     FROM documents JOIN packed USING (id) WHERE doc_id = ?`,
  );
  return (docId: string): SourceDocument | null => {
    const row = find.get(docId) as unknown as Row | undefined;
    if (!row) return null;
    const { bytes, ...rest } = row;
    return { ...rest, is_abandoned: Boolean(row.is_abandoned), text: unpack(bytes) };
  };
}

export function createStats(db: DatabaseSync) {
  const count = db.prepare('SELECT doc_type, count(*) AS documents FROM documents GROUP BY doc_type');
  const size = db.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size');
  return (): Stats => {
    const rows = count.all() as { doc_type: DocType; documents: number }[];
    return {
      documents: rows.reduce((sum, { documents }) => sum + documents, 0),
      byType: Object.fromEntries(rows.map(({ doc_type, documents }) => [doc_type, documents])),
      bytes: (size.get() as { bytes: number }).bytes,
    };
  };
}

export function createDates(db: DatabaseSync) {
  const find = db.prepare(
    'SELECT doc_type, min(date) AS earliest, max(date) AS latest FROM documents WHERE date IS NOT NULL GROUP BY doc_type',
  );
  return (): Dates => {
    const rows = find.all() as { doc_type: DocType; earliest: string; latest: string }[];
    return Object.fromEntries(rows.map(({ doc_type, earliest, latest }) => [doc_type, { earliest, latest }]));
  };
}

export function createIdsUnder(db: DatabaseSync) {
  const find = db.prepare('SELECT doc_id FROM documents WHERE doc_id >= ? AND doc_id < ? ORDER BY doc_id');
  // The last character there is: every id with the prefix sorts before it.
  return (prefix: string) => find.all(prefix, `${prefix}\u{10ffff}`).map((row) => row.doc_id as string);
}
