import { findNearestExactly } from '../../native.ts';
import { versionOf } from './key.ts';

export type ScoredVector = { key: number; score: number };

/**
 * The nearest of some concatenated `vectors`: enough of them for `limit` different documents, if there are as many. A
 * vector that is left out cannot be among the best `limit` documents of a larger set either.
 */
export function nearestVectors(
  vectors: Int8Array<ArrayBuffer>,
  keys: ArrayLike<number>,
  query: Int8Array<ArrayBuffer>,
  limit: number,
): ScoredVector[] {
  const count = vectors.length / query.length;
  if (count === 0) return [];
  for (let most = Math.min(count, limit + 16); ; most = Math.min(count, most * 4)) {
    const scored = findNearestExactly(vectors, query, most).map(({ place, cosine }) => ({
      key: keys[place] as number,
      score: cosine,
    }));
    if (most === count || new Set(scored.map(({ key }) => versionOf(key))).size >= limit) return scored;
  }
}

/** Each document once, by its best passage; best first. */
export function byDocument(scored: readonly ScoredVector[]): ScoredVector[] {
  const seen = new Set<number>();
  return [...scored]
    .sort((a, b) => b.score - a.score || a.key - b.key)
    .filter(({ key }) => {
      const version = versionOf(key);
      if (seen.has(version)) return false;
      seen.add(version);
      return true;
    });
}
