import { fold, original } from '#lib/text/fold.ts';

/** Where a term stands in a text; `term` is its place in the list of terms. */
export type TermOccurrence = { start: number; end: number; term: number };

/** Where folded terms stand in a text, term by term: at most so many places for each. */
export function findOccurrences(
  text: string,
  terms: readonly string[],
  maxPerTerm = Number.POSITIVE_INFINITY,
): TermOccurrence[] {
  const folded = fold(text);
  const found: TermOccurrence[] = [];
  for (const [term, wanted] of terms.entries()) {
    let left = maxPerTerm;
    for (
      let at = folded.text.indexOf(wanted);
      at >= 0 && left > 0;
      at = folded.text.indexOf(wanted, at + 1), left--
    ) {
      const [start, end] = original(folded, at, at + wanted.length);
      found.push({ start, end, term });
    }
  }
  return found;
}
