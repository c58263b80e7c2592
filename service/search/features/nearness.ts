import type { TermPlace } from './term-places.ts';
import type { ByKind, TermGroup } from './term-table.ts';

/** Places nearer than this, in characters, count as one. */
const NEAR_CHARACTERS = 120;

/** The most gain that groups have together within a window that moves with the text. */
export function createNearness(groups: readonly TermGroup[]): (places: readonly TermPlace[]) => ByKind {
  const times = new Uint16Array(groups.length);
  const gainOf = (group: number) => groups[group]?.gain ?? 0;

  return (places) => {
    times.fill(0);
    const held = { literal: 0, expanded: 0 };
    const most = { literal: 0, expanded: 0 };
    let left = 0;
    for (const { at, term } of places) {
      if (times[term.group] === 0) held[term.kind] += gainOf(term.group);
      times[term.group] = (times[term.group] as number) + 1;
      for (let first = places[left]; first && at - first.at > NEAR_CHARACTERS; first = places[++left]) {
        const { group, kind } = first.term;
        times[group] = (times[group] as number) - 1;
        if (times[group] === 0) held[kind] -= gainOf(group);
      }
      most.literal = Math.max(most.literal, held.literal);
      most.expanded = Math.max(most.expanded, held.expanded);
    }
    return most;
  };
}
