import type { DatabaseSync } from 'node:sqlite';
import type { DocType, SourceDocument } from '#lib/contract/document.ts';
import type { DocumentHead, DocumentSummary, Filters, HeldGroup, StoreStats } from '#service/engine/ports.ts';
import { unpack } from './compression.ts';
import { type DocumentIds, heldIds } from './document-ids.ts';
import { type SqlRow, SUMMARY, toSummary } from './document-rows.ts';
import { filterCondition } from './filter-sql.ts';
import { createHeadReads } from './heads.ts';
import { createRowCache, readValuesById } from './row-cache.ts';

/** Bytes of the cache of documents, for each connection: those of most authority are shown again and again. */
const CACHE_BYTES = 16 * 2 ** 20;

const WANTED = 'FROM json_each(?) AS wanted CROSS JOIN documents ON documents.id = wanted.value';

/** The highest code point: every id with a prefix sorts before the prefix followed by it. */
export const LAST_CHARACTER = '\u{10ffff}';

const toDocument = (row: SqlRow): SourceDocument => ({
  ...toSummary(row),
  text: unpack(row.bytes as Uint8Array),
});

/** Reads documents. See `DocumentStore`. */
export function createDocumentReads(db: DatabaseSync, ids: DocumentIds, headsOf = createHeadReads(db)) {
  const find = db.prepare(`SELECT ${SUMMARY}, bytes FROM documents JOIN packed USING (id) WHERE doc_id = ?`);
  const findMany = db.prepare(`SELECT ${SUMMARY}, bytes ${WANTED} JOIN packed ON packed.id = documents.id`);
  const summarise = db.prepare(`SELECT ${SUMMARY} ${WANTED}`);
  const list = db.prepare(
    'SELECT doc_id FROM documents WHERE doc_id >= ? AND doc_id < ? AND doc_id > ? ORDER BY doc_id LIMIT ?',
  );
  const count = db.prepare('SELECT doc_type, count(*) AS documents FROM documents GROUP BY doc_type');
  const size = db.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size');
  const groupSql = (where = '') =>
    `SELECT doc_type, level, count(*) AS documents, min(date) AS earliest, max(date) AS latest
     FROM documents INDEXED BY documents_by_filter ${where} GROUP BY doc_type, level`;
  const group = db.prepare(groupSql());
  const newest = db.prepare('SELECT max(changed) AS changed FROM documents');
  const changed = db.prepare(`SELECT doc_id ${WANTED} WHERE changed > ?`);
  const version = db.prepare('PRAGMA data_version');
  let groups: { version: unknown; known: HeldGroup[] } | undefined;
  const cache = createRowCache<SourceDocument>(db, CACHE_BYTES, ({ text }) => 2 * text.length);

  return {
    get(docId: string): SourceDocument | null {
      const row = find.get(docId);
      return row ? toDocument(row) : null;
    },

    getMany(docIds: readonly string[]): SourceDocument[] {
      const held = heldIds(ids, docIds);
      const found = readValuesById(cache, held, (missing) =>
        findMany.all(JSON.stringify(missing)).map((row) => [row.id as number, toDocument(row)] as const),
      );
      return held.map((id) => found.get(id)).filter((document) => document !== undefined);
    },

    summaries(docIds: readonly string[]): DocumentSummary[] {
      const held = heldIds(ids, docIds);
      return held.length === 0 ? [] : summarise.all(JSON.stringify(held)).map(toSummary);
    },

    heads(docIds: readonly string[]): DocumentHead[] {
      const held = heldIds(ids, docIds);
      const found = headsOf(held);
      return held.map((id) => found.get(id)).filter((head) => head !== undefined);
    },

    ids: ({ prefix = '', after = '', limit }: { prefix?: string; after?: string; limit: number }): string[] =>
      list.all(prefix, prefix + LAST_CHARACTER, after, limit).map((row) => row.doc_id as string),

    stats(): StoreStats {
      const rows = count.all() as { doc_type: DocType; documents: number }[];
      return {
        documents: rows.reduce((sum, { documents }) => sum + documents, 0),
        byType: Object.fromEntries(rows.map(({ doc_type, documents }) => [doc_type, documents])),
        bytes: (size.get() as { bytes: number }).bytes,
      };
    },

    /** Cached until another connection changes the index. */
    groups(filters?: Filters): HeldGroup[] {
      const condition = filterCondition(filters);
      if (condition) {
        const narrowed = db.prepare(groupSql(`WHERE ${condition.sql}`));
        return narrowed.all(...condition.values).map((row) => ({ ...row }) as HeldGroup);
      }
      const current = version.get()?.data_version;
      if (!groups || groups.version !== current)
        groups = { version: current, known: group.all().map((row) => ({ ...row }) as HeldGroup) };
      return groups.known;
    },

    lastChange: (): number => (newest.get() as { changed: number | null }).changed ?? 0,

    changedAfter: (docIds: readonly string[], after: number): string[] =>
      changed.all(JSON.stringify(heldIds(ids, docIds)), after).map((row) => row.doc_id as string),
  };
}
