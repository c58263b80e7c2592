import type { TextRange } from '#lib/highlight/mark.ts';
import { foldText } from '#lib/text/fold.ts';
import { createWordFinder } from '../question/word-finder.ts';
import { findOccurrences } from './occurrences.ts';

/** With more highlights a reader would not see where to look. */
export const MAX_HIGHLIGHTS = 5;

/** Returns the ranges to highlight in each piece of one passage. */
export type Highlights = (pieces: readonly string[]) => TextRange[][];

/** Highlights every occurrence of every term, as keyword search shows it. */
export const allOccurrences =
  (terms: readonly string[]): Highlights =>
  (pieces) =>
    pieces.map((piece) => findOccurrences(piece, terms).map(({ start, end }) => [start, end] as const));

type Place = { piece: number; start: number; end: number };

/**
 * Highlights first the words of the question, then the terms of the law for them: each once before any twice, at most
 * five, none inside another. `terms` are folded.
 */
export function questionHighlights(question: string, terms: readonly string[]): Highlights {
  const findWords = createWordFinder(question);
  return (pieces) => {
    const folded = pieces.map(foldText);
    const words = findWords(folded).map(foldText);
    const places = placesIn(pieces, [...new Set([...words, ...terms])]);
    const chosen: Place[] = [];
    for (let round = 0; chosen.length < MAX_HIGHLIGHTS; round++) {
      const next = places.flatMap((some) => some[round] ?? []);
      if (next.length === 0) break;
      for (const place of next)
        if (chosen.length < MAX_HIGHLIGHTS && !chosen.some((one) => touches(one, place))) chosen.push(place);
    }
    return pieces.map((_, piece) =>
      chosen.filter((one) => one.piece === piece).map(({ start, end }) => [start, end] as const),
    );
  };
}

/** The places of each word; each piece of text is folded once for all words. */
function placesIn(pieces: readonly string[], words: readonly string[]): Place[][] {
  const places = words.map((): Place[] => []);
  for (const [piece, text] of pieces.entries())
    for (const { start, end, term } of findOccurrences(text, words, MAX_HIGHLIGHTS))
      places[term]?.push({ piece, start, end });
  return places;
}

/** Overlapping ranges would be highlighted as one. */
const touches = (a: Place, b: Place) => a.piece === b.piece && a.start < b.end && b.start < a.end;

/** A fragment with only the first of its highlights. */
export function limitHighlights(fragment: string, most = MAX_HIGHLIGHTS): string {
  let count = 0;
  return fragment.replace(/<em>(.*?)<\/em>/gsu, (whole, inner: string) => (++count > most ? inner : whole));
}
