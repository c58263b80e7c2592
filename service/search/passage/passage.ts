import { mark, type TextRange } from '#lib/highlight/mark.ts';
import { cutAround } from './cut.ts';
import { findDensest } from './densest.ts';
import { allOccurrences, type Highlights } from './highlights.ts';
import { findOccurrences, type TermOccurrence } from './occurrences.ts';
import { outsideFormalLines, placesOf, type TextPlaces } from './places.ts';

/** A text up to this length is shown whole. */
const WHOLE_CHARACTERS = 300;
const WINDOW_CHARACTERS = 240;
/** Size and number of the smaller windows for terms outside the main one. */
const ASIDE_CHARACTERS = 80;
const MAX_ASIDES = 3;
/** How many occurrences of one term, and how many terms, count for the choice of the passage. */
const MAX_OCCURRENCES = 500;
const MAX_TERMS = 24;
/**
 * The passage is taken from this many first characters if all terms stand there; otherwise the whole text is read.
 */
const BEGINNING_CHARACTERS = 20_000;

export type PassageOptions = {
  /** The part of a long text to choose from. */
  within?: TextRange | undefined;
  /** The terms to highlight; all of them by default, each shown wherever it stands. */
  highlights?: Highlights;
};

type PassageText = { text: string; places: TextPlaces; neverFormal: boolean };

const densestOf = (found: readonly TermOccurrence[], { isSubstantive }: TextPlaces) =>
  findDensest(found, WINDOW_CHARACTERS, MAX_OCCURRENCES * MAX_TERMS, isSubstantive);

/**
 * The occurrences that matter: those in the beginning if all terms stand close together there, otherwise those in the
 * whole text.
 */
function relevantOccurrences(
  { text, places, neverFormal }: PassageText,
  terms: readonly string[],
): TermOccurrence[] {
  const wanted = terms.slice(0, MAX_TERMS);
  const find = (part: string) =>
    outsideFormalLines(findOccurrences(part, wanted, MAX_OCCURRENCES), places, neverFormal);
  const early = find(text.slice(0, BEGINNING_CHARACTERS));
  if (text.length <= BEGINNING_CHARACTERS) return early;
  return densestOf(early, places).terms === wanted.length ? early : find(text);
}

/** The range to show. Of one that begins in a formal line only the first occurrence: between them lie other formal lines. */
function bestRange(found: readonly TermOccurrence[], places: TextPlaces): TextRange {
  const { range } = densestOf(found, places);
  const first = places.isFormal(range[0]) && found.find(({ start }) => start === range[0]);
  return first ? [first.start, first.end] : range;
}

/** A window around a range that has to be seen, without formal lines beside it. */
function windowAround({ text, places }: PassageText, seen: TextRange, characters: number): TextRange {
  const window = cutAround(text, seen, characters);
  return places.isFormal(seen[0]) ? places.clampToLines(window, seen) : places.clamp(window, seen);
}

/**
 * The windows to show of a long text, in order: the best one, and a smaller one for each term outside it. Beside a formal
 * line the beginning of what was decided.
 */
function windowsOf(passageText: PassageText, terms: readonly string[]): TextRange[] {
  const found = relevantOccurrences(passageText, terms);
  if (found.length === 0) return [cutFrom(passageText, passageText.places.opening)];
  const { places } = passageText;
  const range = bestRange(found, places);
  const shown = [windowAround(passageText, range, WINDOW_CHARACTERS)];
  if (places.isFormal(range[0])) shown.push(cutFrom(passageText, places.opening));
  for (let asides = 0; asides < MAX_ASIDES; asides++) {
    const seen = new Set(
      found
        .filter(({ start, end }) => shown.some(([from, to]) => from <= start && end <= to))
        .map(({ term }) => term),
    );
    const unseen = found.find(({ term }) => !seen.has(term));
    if (!unseen) break;
    shown.push(windowAround(passageText, [unseen.start, unseen.end], ASIDE_CHARACTERS));
  }
  return merge(shown);
}

/** A window that begins at a place. */
function cutFrom({ text, places }: PassageText, at: number): TextRange {
  const [, to] = cutAround(text, [at, Math.min(text.length, at + WINDOW_CHARACTERS)], WINDOW_CHARACTERS);
  return places.isFormal(at) ? [at, to] : places.clamp([at, to], [at, at]);
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
function windowIn(passageText: PassageText, terms: readonly string[], [start, end]: TextRange): TextRange {
  const wanted = terms.slice(0, MAX_TERMS);
  const found = findOccurrences(passageText.text.slice(start, end), wanted, MAX_OCCURRENCES).map((one) => ({
    ...one,
    start: start + one.start,
    end: start + one.end,
  }));
  const kept = outsideFormalLines(found, passageText.places, passageText.neverFormal);
  if (kept.length > 0)
    return windowAround(passageText, bestRange(kept, passageText.places), WINDOW_CHARACTERS);
  return passageText.places.isFormal(start)
    ? cutFrom(passageText, passageText.places.opening)
    : windowAround(passageText, [start, start], WINDOW_CHARACTERS);
}

/**
 * The passage that a result shows, as an HTML fragment with `<em>` around the matches: all of a short text; of a long
 * one the window with the most terms, preferably in its holding or reasons, and a smaller one around each other term.
 * Lists of parties, signatures and other formal lines are shown only if a term stands nowhere else. Cuts are marked by
 * `…` and fall on ends of sentences that are near by. `terms` are folded.
 */
export function passage(text: string, terms: readonly string[], options: PassageOptions = {}): string {
  const { within, highlights = allOccurrences(terms) } = options;
  const ofLong = (): TextRange[] => {
    const passageText = { text, places: placesOf(text), neverFormal: options.highlights !== undefined };
    return within ? [windowIn(passageText, terms, within)] : windowsOf(passageText, terms);
  };
  const shown: TextRange[] = text.length <= WHOLE_CHARACTERS ? [[0, text.length]] : ofLong();
  const pieces = shown.map(([from, to]) => text.slice(from, to));
  const highlighted = highlights(pieces);
  const fragments = pieces.map((piece, i) => mark(piece, highlighted[i] ?? []));
  const opens = (shown[0]?.[0] ?? 0) > 0 ? '…' : '';
  const closes = (shown.at(-1)?.[1] ?? 0) < text.length ? '…' : '';
  return opens + fragments.join('…') + closes;
}
