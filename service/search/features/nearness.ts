import type { TermPlaces } from './term-places.ts';
import type { ByKind, TermTable } from './term-table.ts';

/** Size of the window in characters: terms within it count as standing in one place. */
const NEAR_CHARACTERS = 120;

/** The largest total gain of the groups that stand within a window sliding over the text. */
export function createNearness({
  groups,
  groupOf,
  isLiteral,
}: Pick<TermTable, 'groups' | 'groupOf' | 'isLiteral'>): (places: TermPlaces) => ByKind {
  const times = new Uint16Array(groups.length);
  const gains = Float64Array.from(groups, ({ gain }) => gain);

  return ({ count, at: places, index: indexes }) => {
    times.fill(0);
    let [literal, expanded] = [0, 0];
    const most = { literal: 0, expanded: 0 };
    let left = 0;
    for (let i = 0; i < count; i++) {
      const at = places[i] as number;
      const index = indexes[i] as number;
      const group = groupOf[index] as number;
      const before = times[group] as number;
      times[group] = before + 1;
      if (before === 0) {
        if (isLiteral[index] === 1) literal += gains[group] as number;
        else expanded += gains[group] as number;
      }
      for (; at - (places[left] as number) > NEAR_CHARACTERS; left++) {
        const gone = groupOf[indexes[left] as number] as number;
        const still = (times[gone] as number) - 1;
        times[gone] = still;
        if (still > 0) continue;
        if (isLiteral[indexes[left] as number] === 1) literal -= gains[gone] as number;
        else expanded -= gains[gone] as number;
      }
      if (literal > most.literal) most.literal = literal;
      if (expanded > most.expanded) most.expanded = expanded;
    }
    return most;
  };
}
