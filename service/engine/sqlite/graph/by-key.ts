import type { DatabaseSync } from 'node:sqlite';
import type { DocumentSummary } from '#service/engine/ports.ts';
import { SUMMARY, toSummary } from '../store/document-rows.ts';
import { keyHash } from './key-hash.ts';

/** A bound above the number of courts that can have a case of the same number. */
const MAX_DOCUMENTS_OF_KEY = 200;

/** The documents that have a key. */
export function createByKeys(db: DatabaseSync) {
  const find = db.prepare(
    `SELECT ${SUMMARY}, citation_keys FROM keys JOIN documents ON documents.id = keys.document
     WHERE key = ? LIMIT ${MAX_DOCUMENTS_OF_KEY}`,
  );
  const byKey = (key: string): DocumentSummary[] =>
    find
      .all(keyHash(key))
      .filter(({ citation_keys }) => (JSON.parse(citation_keys as string) as string[]).includes(key))
      .map(toSummary);

  return (keys: readonly string[]): Map<string, DocumentSummary[]> =>
    new Map(keys.map((key) => [key, byKey(key)]));
}
