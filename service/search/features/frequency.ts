import type { TermPlaces } from './term-places.ts';
import type { ByKind, TermTable } from './term-table.ts';

const K1 = 1.2;
/** Characters of an average text. */
const AVERAGE_LENGTH = 200;
/** Length normalization of BM25, with the square root of the length. */
const lengthNorm = (length: number) => 0.5 + 0.5 * Math.sqrt(length / AVERAGE_LENGTH);

/** BM25 of the terms of each kind (`sums`), and the gain of all groups that the text holds (`cover`). */
export type TermFrequency = { sums: ByKind; cover: ByKind };

/**
 * Measures the term places `[from, to)` of a text, or of a part of one, of the given length. Allocates nothing: the
 * next call overwrites the result.
 */
export function createFrequency({
  terms,
  groups,
  gains,
  groupOf,
  isLiteral,
}: TermTable): (places: TermPlaces, length: number, from?: number, to?: number) => TermFrequency {
  // All 0 between two calls.
  const times = new Uint16Array(terms.length);
  const best = new Float64Array(groups.length);
  const heldTerms = new Int32Array(terms.length);
  const heldGroups = new Int32Array(groups.length);
  const measured = { sums: { literal: 0, expanded: 0 }, cover: { literal: 0, expanded: 0 } };

  return ({ count, index: indexes }, length, from = 0, to = count) => {
    let termCount = 0;
    let groupCount = 0;
    for (let i = from; i < to; i++) {
      const index = indexes[i] as number;
      const before = times[index] as number;
      times[index] = before + 1;
      if (before > 0) continue;
      addInOrder(heldTerms, termCount++, index);
      const gain = gains[index] as number;
      const group = groupOf[index] as number;
      const known = best[group] as number;
      if (gain <= known) continue;
      if (known === 0) addInOrder(heldGroups, groupCount++, group);
      best[group] = gain;
    }
    const norm = K1 * lengthNorm(length);
    let [literal, expanded] = [0, 0];
    for (let i = 0; i < termCount; i++) {
      const index = heldTerms[i] as number;
      const frequency = times[index] as number;
      const gain = ((gains[index] as number) * frequency * (K1 + 1)) / (frequency + norm);
      if (isLiteral[index] === 1) literal += gain;
      else expanded += gain;
      times[index] = 0;
    }
    measured.sums.literal = literal;
    measured.sums.expanded = expanded;
    [literal, expanded] = [0, 0];
    for (let i = 0; i < groupCount; i++) {
      const group = heldGroups[i] as number;
      if (groups[group]?.kind === 'literal') literal += best[group] as number;
      else expanded += best[group] as number;
      best[group] = 0;
    }
    measured.cover.literal = literal;
    measured.cover.expanded = expanded;
    return measured;
  };
}

/** Summed in a fixed order: otherwise rounding would break ties differently for the same terms in another order. */
function addInOrder(numbers: Int32Array, count: number, added: number): void {
  let at = count;
  for (; at > 0 && (numbers[at - 1] as number) > added; at--) numbers[at] = numbers[at - 1] as number;
  numbers[at] = added;
}
