import type { DatabaseSync } from 'node:sqlite';
import { keyHash } from '../graph/key-hash.ts';
import { ABANDONED } from '../store/schema.ts';

/** What more documents than this cite tells them apart no more. */
const MOST = 5_000;
/** A question that cites more is a document itself: its first ones say what it is about. */
const MOST_KEYS = 24;

/** Tells which documents cite what a question cites: by their number, what share of it, weighted by its rarity. */
export function createSharing(db: DatabaseSync) {
  const citing = db.prepare(
    `SELECT json_group_array(DISTINCT document) AS ids FROM
     (SELECT document FROM targets JOIN citing ON target = targets.id WHERE key = ? LIMIT ${MOST + 1})`,
  );

  return (keys: readonly string[], documents: number): Map<number, number> => {
    const found = [...new Set(keys)].slice(0, MOST_KEYS).flatMap((key) => {
      const { ids } = citing.get(keyHash(key)) as { ids: string };
      const all: number[] = JSON.parse(ids);
      if (all.length === 0 || all.length > MOST) return [];
      return [{ ids: all, gain: Math.log(1 + documents / (all.length + 0.5)) }];
    });
    const whole = found.reduce((sum, { gain }) => sum + gain, 0);
    const shares = new Map<number, number>();
    for (const { ids, gain } of found)
      for (const id of ids) shares.set(id, (shares.get(id) ?? 0) + gain / whole);
    return shares;
  };
}

/** Those that share most, in force before others. */
export const sharingMost = (shares: ReadonlyMap<number, number>, most: number): number[] =>
  [...shares]
    .sort(([a, x], [b, y]) => y - x || Number(a >= ABANDONED) - Number(b >= ABANDONED) || a - b)
    .slice(0, most)
    .map(([id]) => id);
