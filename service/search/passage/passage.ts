import { mark, type TextRange } from '#lib/highlight/mark.ts';
import { cutAround } from './cut.ts';
import { findDensest } from './densest.ts';
import { findOccurrences, type TermOccurrence } from './occurrences.ts';

/** A text up to this length is shown whole. */
const WHOLE_CHARACTERS = 300;
const WINDOW_CHARACTERS = 240;
/** Terms that stand elsewhere are shown in smaller windows of their own, so many at most. */
const ASIDE_CHARACTERS = 80;
const MAX_ASIDES = 3;
/** Occurrences of one term, and terms, that count for the choice of the passage. */
const MAX_OCCURRENCES = 500;
const MAX_TERMS = 24;
/** A passage with all terms is taken from the shortest beginning that has one; only otherwise is a text read to its end. */
const BEGINNINGS_CHARACTERS = [3_000, 20_000];

const densestOf = (found: readonly TermOccurrence[]) =>
  findDensest(found, WINDOW_CHARACTERS, MAX_OCCURRENCES * MAX_TERMS);

/** The occurrences that matter: those of a beginning if all terms stand together there, otherwise those of all the text. */
function relevantOccurrences(text: string, terms: readonly string[]): TermOccurrence[] {
  const wanted = terms.slice(0, MAX_TERMS);
  for (const characters of BEGINNINGS_CHARACTERS) {
    if (text.length <= characters) break;
    const early = findOccurrences(text.slice(0, characters), wanted, MAX_OCCURRENCES);
    if (densestOf(early).terms === wanted.length) return early;
  }
  return findOccurrences(text, wanted, MAX_OCCURRENCES);
}

/** What to show of a long text: the best window, and a smaller one for each term that it leaves out; in order. */
function windowsOf(text: string, terms: readonly string[]): TextRange[] {
  const found = relevantOccurrences(text, terms);
  const shown = [cutAround(text, densestOf(found).range, WINDOW_CHARACTERS)];
  for (let asides = 0; asides < MAX_ASIDES; asides++) {
    const seen = new Set(
      found
        .filter(({ start, end }) => shown.some(([from, to]) => from <= start && end <= to))
        .map(({ term }) => term),
    );
    const unseen = found.find(({ term }) => !seen.has(term));
    if (!unseen) break;
    shown.push(cutAround(text, [unseen.start, unseen.end], ASIDE_CHARACTERS));
  }
  return merge(shown);
}

function merge(ranges: readonly TextRange[]): TextRange[] {
  const merged: TextRange[] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

/** The window with the most of the terms inside a part of the text; the part's beginning where it has none. */
function windowIn(text: string, terms: readonly string[], [start, end]: TextRange): TextRange {
  const found = findOccurrences(text.slice(start, end), terms.slice(0, MAX_TERMS), MAX_OCCURRENCES);
  const [from, to] = densestOf(found).range;
  return cutAround(text, [start + from, start + to], WINDOW_CHARACTERS);
}

/**
 * What a reader sees of a document that was found: all of a short text, otherwise the part with the most of the terms
 * and a little around each of the others; cut at sentences where they end near by, `…` where it was cut. An HTML
 * fragment, `<em>` on what matched. `within` says which part of a long text is the one in question. Terms are folded.
 */
export function passage(text: string, terms: readonly string[], within?: TextRange): string {
  const ofLong = () => (within ? [windowIn(text, terms, within)] : windowsOf(text, terms));
  const shown: TextRange[] = text.length <= WHOLE_CHARACTERS ? [[0, text.length]] : ofLong();
  const fragments = shown.map(([from, to]) => {
    const piece = text.slice(from, to);
    return mark(
      piece,
      findOccurrences(piece, terms).map(({ start, end }) => [start, end] as const),
    );
  });
  const opens = (shown[0]?.[0] ?? 0) > 0 ? '…' : '';
  const closes = (shown.at(-1)?.[1] ?? 0) < text.length ? '…' : '';
  return opens + fragments.join('…') + closes;
}
