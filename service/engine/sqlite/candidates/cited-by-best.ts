import type { DatabaseSync } from 'node:sqlite';
import type { Lexical } from '#service/engine/features.ts';
import { createCitedBy } from '../graph/edges.ts';

/** So many of the best tell by what they cite. */
const CITING = 24;

const strengthOf = (it: Lexical) =>
  it.expandedNear + it.expandedCover / 2 + it.literalNear + it.literalCover / 2 + 2 * it.literalRun;

/** Tells how much each document is cited by those that hold most of a question. */
export function createCitedByBest(db: DatabaseSync) {
  const citedBy = createCitedBy(db);

  return (measured: readonly { id: number; lexical: Lexical }[]): Map<number, number> => {
    const strongest = measured
      .map(({ id, lexical }) => ({ id, strength: strengthOf(lexical) }))
      .sort((a, b) => b.strength - a.strength)
      .slice(0, CITING);
    const top = strongest[0]?.strength || 1;
    const found = new Map<number, number>();
    for (const { id, strength } of strongest) {
      const cited = citedBy(id);
      const share = (strength / top) ** 2 / Math.sqrt(cited.size || 1);
      for (const one of cited) found.set(one, (found.get(one) ?? 0) + share);
    }
    return found;
  };
}
