import type { DatabaseSync } from 'node:sqlite';
import { citationKey } from '#lib/taiwan/citations/keys.ts';
import type { CitationTarget } from '#service/engine/ports.ts';
import type { SqlRow } from '../store/document-rows.ts';
import { keyHash } from './key-hash.ts';
import { decodeTarget } from './target.ts';

function toTarget({ id, citation: stored }: SqlRow): CitationTarget {
  const citation = decodeTarget(stored as string);
  return { id: String(id), key: citationKey(citation), citation };
}

/** Reads targets: what is cited, stored once for all documents that cite it. */
export function createTargetReads(db: DatabaseSync) {
  const find = db.prepare('SELECT id, citation FROM targets WHERE key = ?');
  const scan = db.prepare('SELECT id, citation FROM targets WHERE id > ? ORDER BY id LIMIT ?');
  return {
    targets: (keys: readonly string[]): CitationTarget[] =>
      [...new Set(keys)].flatMap((key) =>
        find
          .all(keyHash(key))
          .map(toTarget)
          .filter((target) => target.key === key),
      ),

    scanTargets: ({ after = '0', limit }: { after?: string; limit: number }): CitationTarget[] =>
      scan.all(Number(after), limit).map(toTarget),
  };
}

/** Integer ids of targets as JSON, to be bound to an SQL statement. */
export const targetList = (targets: readonly string[]): string => JSON.stringify(targets.map(Number));
