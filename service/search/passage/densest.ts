import type { TextRange } from '#lib/highlight/mark.ts';
import type { TermOccurrence } from './occurrences.ts';

/** A part of a text, and how many different terms it holds. */
export type TermCluster = { range: TextRange; terms: number };

/**
 * The range of at most `window` characters with the most different terms, then the most occurrences, then the first.
 * `maxOccurrences`: an upper bound, so that the number of occurrences only breaks ties. A range that begins in the
 * substantive part (holding or reasons) counts as if it held one more term.
 */
export function findDensest(
  occurrences: readonly TermOccurrence[],
  window: number,
  maxOccurrences: number,
  isSubstantive: (at: number) => boolean = () => false,
): TermCluster {
  const found = [...occurrences].sort((a, b) => a.start - b.start || a.end - b.end);
  const counts = new Map<number, number>();
  let best: TermCluster = { range: [0, 0], terms: 0 };
  let bestScore = 0;
  let left = 0;
  for (const [right, last] of found.entries()) {
    counts.set(last.term, (counts.get(last.term) ?? 0) + 1);
    for (
      let first = found[left];
      first && left < right && last.end - first.start > window;
      first = found[++left]
    ) {
      const count = counts.get(first.term) ?? 0;
      if (count > 1) counts.set(first.term, count - 1);
      else counts.delete(first.term);
    }
    const isInSubstance = isSubstantive(found[left]?.start ?? 0);
    const score = (counts.size + Number(isInSubstance)) * (maxOccurrences + 1) + (right - left);
    if (score > bestScore) {
      bestScore = score;
      best = { range: [found[left]?.start ?? 0, last.end], terms: counts.size };
    }
  }
  return best;
}
