import { mark, splitsPair, type TextRange } from '#lib/highlight/mark.ts';
import { fold, original } from '#lib/text/fold.ts';

/** A text up to this length is shown whole. */
const WHOLE = 300;
const WINDOW = 240;
/** Terms that stand elsewhere are shown in smaller windows of their own, so many at most. */
const ASIDE = 80;
const ASIDES = 3;
/** How far a cut moves to fall on the end of a sentence. */
const REACH = 40;
/** Occurrences of one term, and terms, that count for the choice of the passage. */
const OCCURRENCES = 500;
const TERMS = 24;
/** A passage with all terms is taken from this beginning if it has one; only otherwise is a long text read to its end. */
const HEAD = 20_000;

type Occurrence = { start: number; end: number; term: number };

/** Where the terms stand in a text: at most so many places for each. */
function occurrences(text: string, terms: readonly string[], most = Number.POSITIVE_INFINITY): Occurrence[] {
  const folded = fold(text);
  const found: Occurrence[] = [];
  for (const [term, wanted] of terms.entries()) {
    let left = most;
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

type Cluster = { range: TextRange; terms: number };

/** The stretch of at most a window with the most different terms, then the most occurrences, then the first. */
function densest(occurrences: readonly Occurrence[]): Cluster {
  const found = [...occurrences].sort((a, b) => a.start - b.start || a.end - b.end);
  const counts = new Map<number, number>();
  let best: Cluster = { range: [0, 0], terms: 0 };
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
      best = { range: [found[left]?.start ?? 0, last.end], terms: counts.size };
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

/** A passage of about `window` characters around what has to be seen. */
function around(text: string, [start, end]: TextRange, window: number): TextRange {
  const slack = Math.max(0, window - (end - start));
  let from = Math.max(0, start - Math.floor(slack / 2));
  let to = Math.min(text.length, Math.max(end, from + window));
  from = Math.max(0, Math.min(from, to - window));
  if (from > 0) from = wholeCharacter(text, sentenceCut(text, from, 1, start), -1);
  if (to < text.length) to = wholeCharacter(text, sentenceCut(text, to, end, text.length), 1);
  while (from > 0 && from < start && /\s/.test(text[from] ?? '')) from++;
  while (to < text.length && to > end && /\s/.test(text[to - 1] ?? '')) to--;
  return [from, to];
}

/** The places that matter: those of the beginning if all terms stand together there, otherwise those of all the text. */
function placesIn(text: string, terms: readonly string[]): Occurrence[] {
  const wanted = terms.slice(0, TERMS);
  const head = occurrences(text.slice(0, HEAD), wanted, OCCURRENCES);
  if (text.length <= HEAD || densest(head).terms === wanted.length) return head;
  return occurrences(text, wanted, OCCURRENCES);
}

/** What to show of a long text: the best window, and a smaller one for each term that it leaves out; in order. */
function stretches(text: string, terms: readonly string[]): TextRange[] {
  const found = placesIn(text, terms);
  const shown = [around(text, densest(found).range, WINDOW)];
  for (let asides = 0; asides < ASIDES; asides++) {
    const seen = new Set(
      found
        .filter(({ start, end }) => shown.some(([from, to]) => from <= start && end <= to))
        .map(({ term }) => term),
    );
    const unseen = found.find(({ term }) => !seen.has(term));
    if (!unseen) break;
    shown.push(around(text, [unseen.start, unseen.end], ASIDE));
  }
  const merged: TextRange[] = [];
  for (const [from, to] of shown.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

/** The window with the most of the terms inside a part of the text; its beginning where it has none. */
function windowIn(text: string, terms: readonly string[], [start, end]: TextRange): TextRange {
  const found = occurrences(text.slice(start, end), terms.slice(0, TERMS), OCCURRENCES);
  const [from, to] = densest(found).range;
  return around(text, [start + from, start + to], WINDOW);
}

/**
 * What a reader sees of a document that was found: all of a short text, otherwise the part with the most of the terms
 * and a little around each of the others; cut at sentences where they end near by, `…` where it was cut. An HTML
 * fragment, `<em>` on what matched. `within` says which part of a long text is the one in question.
 */
export function passage(text: string, terms: readonly string[], within?: TextRange): string {
  const ofLong = () => (within ? [windowIn(text, terms, within)] : stretches(text, terms));
  const shown: TextRange[] = text.length <= WHOLE ? [[0, text.length]] : ofLong();
  const fragments = shown.map(([from, to]) => {
    const piece = text.slice(from, to);
    return mark(
      piece,
      occurrences(piece, terms).map(({ start, end }) => [start, end] as const),
    );
  });
  const opens = (shown[0]?.[0] ?? 0) > 0 ? '…' : '';
  const closes = (shown.at(-1)?.[1] ?? 0) < text.length ? '…' : '';
  return opens + fragments.join('…') + closes;
}
