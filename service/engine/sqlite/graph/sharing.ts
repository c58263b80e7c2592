import type { DatabaseSync } from 'node:sqlite';
import type { SharedCitations, SharingQuery } from '#service/engine/ports.ts';
import { type DocumentIds, heldIds } from '../store/document-ids.ts';
import { ABANDONED_START } from '../store/integer-ids.ts';
import { createTargetReads, targetList } from './targets.ts';

/** The documents with the largest shares, those in force before others. */
const bestOf = (shares: ReadonlyMap<number, number>, limit: number): number[] =>
  limit <= 0
    ? []
    : [...shares]
        .sort(
          ([a, x], [b, y]) => y - x || Number(a >= ABANDONED_START) - Number(b >= ABANDONED_START) || a - b,
        )
        .slice(0, limit)
        .map(([id]) => id);

/** Tells which documents cite what a question cites. See `CitationGraph.sharing`. */
export function createSharing(db: DatabaseSync, ids: DocumentIds, countDocuments: () => number) {
  const { targets } = createTargetReads(db);
  const citing = db.prepare(
    `SELECT json_group_array(document) AS ids FROM
     (SELECT DISTINCT document FROM citing WHERE target IN (SELECT value FROM json_each(?)) LIMIT ?)`,
  );

  const dataVersion = db.prepare('PRAGMA data_version');
  /** Cached, because one question looks up the same keys several times. */
  let cached: { key: string; shares: Map<number, number> } | undefined;

  function cachedSharesOf(keys: readonly string[], maxDocuments: number): Map<number, number> {
    const key = JSON.stringify([dataVersion.get()?.data_version, maxDocuments, keys]);
    if (cached?.key !== key) cached = { key, shares: sharesOf(keys, maxDocuments) };
    return cached.shares;
  }

  const idsOf = (key: string) => targets([key]).map(({ id }) => id);

  /** By integer id. */
  function sharesOf(keys: readonly string[], maxDocuments: number): Map<number, number> {
    const documents = countDocuments();
    const found = [...new Set(keys)].flatMap((key) => {
      const { ids: list } = citing.get(targetList(idsOf(key)), maxDocuments + 1) as { ids: string };
      const all: number[] = JSON.parse(list);
      if (all.length === 0 || all.length > maxDocuments) return [];
      return [{ ids: all, rarity: Math.log(1 + documents / (all.length + 0.5)) }];
    });
    const sum = found.reduce((total, { rarity }) => total + rarity, 0);
    const shares = new Map<number, number>();
    for (const one of found)
      for (const id of one.ids) shares.set(id, (shares.get(id) ?? 0) + one.rarity / sum);
    return shares;
  }

  return ({ keys, maxDocuments, limit, docIds = [] }: SharingQuery): SharedCitations[] => {
    const shares = keys.length === 0 ? new Map<number, number>() : cachedSharesOf(keys, maxDocuments);
    const returned = [...new Set([...bestOf(shares, limit), ...heldIds(ids, docIds)])];
    const strings = ids.toStrings(returned);
    return returned.flatMap((id, i) => {
      const doc_id = strings[i];
      return doc_id === undefined ? [] : [{ doc_id, share: shares.get(id) ?? 0 }];
    });
  };
}
