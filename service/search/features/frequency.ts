import type { TermPlace } from './term-places.ts';
import type { ByKind, TermTable } from './term-table.ts';

const K1 = 1.2;
/** Characters of an average text. */
const AVERAGE_LENGTH = 200;
/** A long text has more of everything: by this much less does each count. */
const lengthNorm = (length: number) => 0.5 + 0.5 * Math.sqrt(length / AVERAGE_LENGTH);

/** BM25 of the terms of each kind (`sums`), and the gain of all groups that the text holds (`cover`). */
export function createFrequency({
  terms,
  groups,
}: TermTable): (places: readonly TermPlace[], length: number) => { sums: ByKind; cover: ByKind } {
  const times = new Uint16Array(terms.length);
  const best = new Float64Array(groups.length);

  return (places, length) => {
    times.fill(0);
    best.fill(0);
    for (const { term } of places) {
      times[term.index] = (times[term.index] as number) + 1;
      best[term.group] = Math.max(best[term.group] as number, term.gain);
    }
    const sums = { literal: 0, expanded: 0 };
    const norm = K1 * lengthNorm(length);
    for (const { index, kind, gain } of terms) {
      const frequency = times[index] as number;
      if (frequency > 0) sums[kind] += (gain * frequency * (K1 + 1)) / (frequency + norm);
    }
    const cover = { literal: 0, expanded: 0 };
    for (const [group, { kind }] of groups.entries()) cover[kind] += best[group] as number;
    return { sums, cover };
  };
}
