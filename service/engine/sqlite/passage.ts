import { mark, type Range, splitsPair } from '#lib/highlight/mark.ts';
import { type Folded, fold, original } from '#lib/text/fold.ts';

/** A text up to this length is shown whole. */
const WHOLE = 300;
const WINDOW = 240;
/** How far a cut moves to fall on the end of a sentence. */
const REACH = 40;
/** Occurrences of one term, and terms, that count for the choice of the passage. */
const OCCURRENCES = 2000;
const TERMS = 24;

type Occurrence = { start: number; end: number; term: number };

function* positions(text: string, term: string, most = Number.POSITIVE_INFINITY): Generator<number> {
  for (let at = text.indexOf(term); at >= 0 && most > 0; at = text.indexOf(term, at + 1), most--) yield at;
}

function occurrences(folded: Folded, terms: readonly string[]): Occurrence[] {
  const found: Occurrence[] = [];
  for (const [term, wanted] of terms.slice(0, TERMS).entries())
    for (const at of positions(folded.text, wanted, OCCURRENCES)) {
      const [start, end] = original(folded, at, at + wanted.length);
      found.push({ start, end, term });
    }
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The stretch of at most a window with the most different terms, then the most occurrences, then the first. */
function densest(found: readonly Occurrence[]): Range {
  const counts = new Map<number, number>();
  let best: Range = [0, 0];
  let bestScore = 0;
  let left = 0;
  for (const [right, last] of found.entries()) {
    counts.set(last.term, (counts.get(last.term) ?? 0) + 1);
    for (
      let first = found[left];
      first && left < right && last.end - first.start > WINDOW;
      first = found[++left]
    ) {
      const count = counts.get(first.term) ?? 0;
      if (count > 1) counts.set(first.term, count - 1);
      else counts.delete(first.term);
    }
    const score = counts.size * (OCCURRENCES * TERMS + 1) + (right - left);
    if (score > bestScore) {
      bestScore = score;
      best = [found[left]?.start ?? 0, last.end];
    }
  }
  return best;
}

const SENTENCE_END = /[。；！？;!?\n]/;
const EXTENDS = /^[\p{M}\u200d]$/u;

/** The nearest place not inside a character. */
function wholeCharacter(text: string, at: number, step: 1 | -1): number {
  while (at > 0 && at < text.length && (splitsPair(text, at) || EXTENDS.test(text[at] ?? ''))) at += step;
  return at;
}

/** The place nearest to `at`, not outside `[from, to]`, where a sentence ends; `at` itself if there is none. */
function sentenceCut(text: string, at: number, from: number, to: number): number {
  for (let step = 0; step <= REACH; step++)
    for (const place of [at - step, at + step])
      if (place >= from && place <= to && SENTENCE_END.test(text[place - 1] ?? '')) return place;
  return at;
}

/** A passage of about a window around what has to be seen. */
function around(text: string, [start, end]: Range): Range {
  const slack = Math.max(0, WINDOW - (end - start));
  let from = Math.max(0, start - Math.floor(slack / 2));
  let to = Math.min(text.length, Math.max(end, from + WINDOW));
  from = Math.max(0, Math.min(from, to - WINDOW));
  if (from > 0) from = wholeCharacter(text, sentenceCut(text, from, 1, start), -1);
  if (to < text.length) to = wholeCharacter(text, sentenceCut(text, to, end, text.length), 1);
  while (from > 0 && from < start && /\s/.test(text[from] ?? '')) from++;
  while (to < text.length && to > end && /\s/.test(text[to - 1] ?? '')) to--;
  return [from, to];
}

/** The first folded position that comes from `at` or later. */
function foldedFrom(folded: Folded, at: number): number {
  let [low, high] = [0, folded.text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((folded.start[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * What a reader sees of a document that was found: all of a short text, otherwise the part with the most of the terms,
 * cut at sentences where they end near by, `…` where it was cut. An HTML fragment, `<em>` on what matched.
 */
export function passage(text: string, terms: readonly string[]): string {
  const folded = fold(text);
  const [from, to] =
    text.length <= WHOLE ? [0, text.length] : around(text, densest(occurrences(folded, terms)));
  const first = foldedFrom(folded, from);
  const seen = folded.text.slice(first, foldedFrom(folded, to));
  const ranges = terms.flatMap((term) =>
    Array.from(positions(seen, term), (at) => {
      const [start, end] = original(folded, first + at, first + at + term.length);
      return [start - from, end - from] as const;
    }),
  );
  const fragment = mark(text.slice(from, to), ranges);
  return `${from > 0 ? '…' : ''}${fragment}${to < text.length ? '…' : ''}`;
}
