import type { TermPlace } from './term-places.ts';
import type { ByKind, ScannedTerm, TermGroup, TermTable } from './term-table.ts';

const K1 = 1.2;
/** Characters of an average text. */
const AVERAGE_LENGTH = 200;
/** A long text has more of everything: by this much less does each count. */
const lengthNorm = (length: number) => 0.5 + 0.5 * Math.sqrt(length / AVERAGE_LENGTH);

/** BM25 of the terms of each kind (`sums`), and the gain of all groups that the text holds (`cover`). */
export type TermFrequency = { sums: ByKind; cover: ByKind };

/** Measures the places `[from, to)`, in a text or a part of one of so many characters. Takes no time for what isn't held. */
export function createFrequency({
  terms,
  groups,
}: TermTable): (places: readonly TermPlace[], length: number, from?: number, to?: number) => TermFrequency {
  // All 0 between two calls.
  const times = new Uint16Array(terms.length);
  const best = new Float64Array(groups.length);
  const heldTerms: number[] = [];
  const heldGroups: number[] = [];

  return (places, length, from = 0, to = places.length) => {
    for (let i = from; i < to; i++) {
      const { index, group, gain } = (places[i] as TermPlace).term;
      const before = times[index] as number;
      times[index] = before + 1;
      if (before > 0) continue;
      addInOrder(heldTerms, index);
      const known = best[group] as number;
      if (gain <= known) continue;
      if (known === 0) addInOrder(heldGroups, group);
      best[group] = gain;
    }
    const sums = { literal: 0, expanded: 0 };
    const norm = K1 * lengthNorm(length);
    for (const index of heldTerms) {
      const { kind, gain } = terms[index] as ScannedTerm;
      const frequency = times[index] as number;
      sums[kind] += (gain * frequency * (K1 + 1)) / (frequency + norm);
      times[index] = 0;
    }
    const cover = { literal: 0, expanded: 0 };
    for (const group of heldGroups) {
      cover[(groups[group] as TermGroup).kind] += best[group] as number;
      best[group] = 0;
    }
    heldTerms.length = 0;
    heldGroups.length = 0;
    return { sums, cover };
  };
}

/** Texts that hold the same must have the same sums to the bit, in whatever order it stands there: or ties are none. */
function addInOrder(numbers: number[], added: number): void {
  let at = numbers.length;
  numbers.push(added);
  for (; at > 0 && (numbers[at - 1] as number) > added; at--) numbers[at] = numbers[at - 1] as number;
  numbers[at] = added;
}
