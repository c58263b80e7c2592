import type { TextRange } from '#lib/highlight/mark.ts';
import { bodyOf, isFormalLine } from '#lib/taiwan/document/structure/formal-places.ts';
import type { TermOccurrence } from './occurrences.ts';

/** What is known of the places of one text while a passage is chosen from it. */
export type TextPlaces = {
  /** Where a passage begins when no term chooses a place: at the holding or the reasons. */
  opening: number;
  isSubstantive(at: number): boolean;
  isFormal(at: number): boolean;
  /** The part of a window around `seen` that holds no formal line; `seen` itself is always kept. */
  clamp(window: TextRange, seen: TextRange): TextRange;
  /** The part of a window in the lines of `seen`: beside a formal line stand others. */
  clampToLines(window: TextRange, seen: TextRange): TextRange;
};

export function placesOf(text: string): TextPlaces {
  const { body, substantive } = bodyOf(text);
  const lines = new Map<number, boolean>();
  // A negative start would make `lastIndexOf` search from 0.
  const startOfLine = (at: number) => (at <= 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1);
  const endOfLine = (at: number) => {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end;
  };

  /** Whether the line at a place is formal; lines are looked at once. */
  function isFormalLineAt(at: number): boolean {
    const start = startOfLine(at);
    const known = lines.get(start);
    if (known !== undefined) return known;
    const is = isFormalLine(text.slice(start, endOfLine(at)));
    lines.set(start, is);
    return is;
  }

  const isFormal = (at: number) => at < body[0] || at >= body[1] || isFormalLineAt(at);

  return {
    opening: skipBlanks(text, substantive[0]?.[0] ?? body[0]),
    isSubstantive: (at) => substantive.some(([start, end]) => at >= start && at < end),
    isFormal,
    clamp([from, to], [start, end]) {
      let first = startOfLine(start);
      while (first > from && !isFormal(first - 1)) first = startOfLine(first - 1);
      let last = endOfLine(end);
      while (last < to && !isFormal(last + 1)) last = endOfLine(last + 1);
      return [Math.max(from, Math.min(first, start)), Math.min(to, Math.max(last, end))];
    },
    clampToLines: ([from, to], [start, end]) => [
      Math.max(from, startOfLine(start)),
      Math.min(to, endOfLine(end)),
    ],
  };
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/u.test(text[at] as string)) at++;
  return at < text.length ? at : 0;
}

/**
 * Occurrences outside formal places. A term that stands only in formal places keeps its occurrences, unless
 * `neverFormal`.
 */
export function outsideFormalLines(
  found: readonly TermOccurrence[],
  { isFormal }: Pick<TextPlaces, 'isFormal'>,
  neverFormal: boolean,
): TermOccurrence[] {
  const substantive = found.filter(({ start }) => !isFormal(start));
  if (neverFormal || substantive.length === found.length) return substantive;
  const held = new Set(substantive.map(({ term }) => term));
  return [...substantive, ...found.filter(({ term }) => !held.has(term))];
}
