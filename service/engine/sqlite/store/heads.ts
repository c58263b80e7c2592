import type { DatabaseSync } from 'node:sqlite';
import { type DocumentHead, HEAD_CHARACTERS } from '#service/engine/ports.ts';
import { pack, unpack } from './compression.ts';
import { type SqlRow, SUMMARY, toSummary } from './document-rows.ts';
import { createRowCache, readValuesById } from './row-cache.ts';

/** Bytes of the cache of heads, for each connection. */
const CACHE_BYTES = 32 * 2 ** 20;

/**
 * The head of a longer text is stored separately, so that ranking need not decompress the text; null for a text that
 * is no longer than a head. One unit more, because a surrogate pair may be at the cut.
 */
export const packHead = (text: string): Uint8Array | null =>
  text.length > HEAD_CHARACTERS ? pack(text.slice(0, HEAD_CHARACTERS + 1)) : null;

const toHead = (row: SqlRow): DocumentHead => ({
  ...toSummary(row),
  head: unpack(row.bytes as Uint8Array, HEAD_CHARACTERS),
  citedByDecisions: (row.decisions as number | null) ?? 0,
  citedByStatutes: (row.statutes as number | null) ?? 0,
  boost: (row.boost as number | null) ?? 1,
});

/**
 * Heads by integer id. Cached ones are the same objects each time, so values derived from them can be cached by
 * object.
 */
export type HeadReads = (ids: readonly number[]) => Map<number, DocumentHead>;

export function createHeadReads(db: DatabaseSync): HeadReads {
  const read = db.prepare(
    `SELECT ${SUMMARY}, coalesce(heads.bytes, packed.bytes) AS bytes, decisions, statutes, boost
     FROM json_each(?) AS wanted CROSS JOIN documents ON documents.id = wanted.value
     JOIN packed ON packed.id = documents.id LEFT JOIN heads ON heads.id = documents.id
     LEFT JOIN authority ON authority.document = documents.id`,
  );
  const cache = createRowCache<DocumentHead>(db, CACHE_BYTES, ({ head }) => 2 * head.length);
  return (ids) =>
    readValuesById(cache, ids, (missing) =>
      read.all(JSON.stringify(missing)).map((row) => [row.id as number, toHead(row)] as const),
    );
}
