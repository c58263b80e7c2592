import { UNVERIFIED } from '#lib/chat/marks.ts';
import { type Checks, count } from './checks.ts';
import type { Library } from './library.ts';
import type { IsChecked, Name } from './names.ts';
import { type Quote, quotesIn } from './quotes.ts';
import type { Pieces } from './renumber.ts';
import { foldWidth } from './width.ts';

/** A shorter quotation without a citation is a word that somebody stresses. */
const SHORTEST = 6;
const CITATION = /\[(\d+)\]/g;
/** After these nothing that follows can become a citation or a link when what stood between is gone. */
const CLOSED = /[\p{Script=Han}」』”〕）。！？：]$/u;
const NUMERIC = /\p{N}$/u;

export type Facts = {
  library: Library;
  /** The names of documents in a sentence; those at places that are checked already left out. */
  namesIn: (sentence: string, isChecked: IsChecked) => Promise<Name[]>;
  checks: Checks;
};

type Verdict = Quote & { outcome: 'kept' | 'marked' | 'unchecked'; isFromDocument: boolean };
type Cited = { start: number; end: number; number: number };

/**
 * One sentence with all that it claims to have from documents verified: what is not so is marked and loses its
 * citations. Links and the like must be gone already, and every `[n]` must be of a document.
 */
export async function verifySentence(sentence: string, facts: Facts): Promise<Pieces> {
  const cited = [...sentence.matchAll(CITATION)].map(
    ({ index, 0: all, 1: number }): Cited => ({
      start: index,
      end: index + all.length,
      number: Number(number),
    }),
  );
  const quotes = quotesIn(sentence).map((quote) => judge(quote, cited, facts.library));
  const names = await facts.namesIn(sentence, (start, end) =>
    quotes.some((quote) => quote.start <= start && end <= quote.end && needsNoNames(quote)),
  );
  const marks = new Set<number>();
  for (const quote of quotes) {
    if (quote.outcome === 'unchecked') continue;
    count(facts.checks, `quote.${quote.outcome}`);
    if (quote.outcome === 'marked') marks.add(quote.end);
  }
  for (const { end, exists } of names) {
    count(facts.checks, exists ? 'name.kept' : 'name.marked');
    // Never inside a quotation: it is to be read as it stands.
    if (!exists) marks.add(quotes.find((quote) => quote.start < end && end < quote.end)?.end ?? end);
  }
  const lost = lostBy(quotes, cited);
  count(facts.checks, 'citation.kept', cited.length - lost.size);
  count(facts.checks, 'citation.dropped', lost.size);
  return written(sentence, cited, lost, marks);
}

const needsNoNames = ({ outcome, isFromDocument }: Verdict) =>
  outcome === 'marked' || (outcome === 'kept' && isFromDocument);

function judge(quote: Quote, cited: readonly Cited[], library: Library): Verdict {
  const folded = foldWidth(quote.text);
  // Also an empty one: what it quotes may stand beyond the end of its paragraph.
  if (quote.isOpen) return { ...quote, outcome: 'marked', isFromDocument: false };
  if (folded === '') return { ...quote, outcome: 'unchecked', isFromDocument: false };
  // The citations of the sentence count for a quotation that has none of its own.
  const numbers = quote.numbers.length > 0 ? quote.numbers : cited.map(({ number }) => number);
  if (numbers.length > 0) {
    const holds = library.holds(numbers, quote.text);
    return { ...quote, outcome: holds ? 'kept' : 'marked', isFromDocument: holds };
  }
  if (folded.length < SHORTEST) return { ...quote, outcome: 'unchecked', isFromDocument: false };
  if (library.holdsAnywhere(quote.text)) return { ...quote, outcome: 'kept', isFromDocument: true };
  return { ...quote, outcome: library.said(quote.text) ? 'kept' : 'marked', isFromDocument: false };
}

/** A quotation that failed takes its citations with it, and, where it has none of its own, those that no other has. */
function lostBy(quotes: readonly Verdict[], cited: readonly Cited[]): Set<Cited> {
  const lost = new Set<Cited>();
  const belongs = (one: Cited, quote: Quote) => directlyOf(quote, cited).includes(one);
  const failed = quotes.filter(({ outcome }) => outcome === 'marked');
  for (const quote of failed)
    for (const one of cited) {
      if (quote.numbers.length > 0 ? belongs(one, quote) : !quotes.some((other) => belongs(one, other)))
        lost.add(one);
    }
  return lost;
}

/** The citations inside a quotation and those in one row directly after it. */
function directlyOf(quote: Quote, cited: readonly Cited[]): Cited[] {
  const inside = cited.filter(({ start, end }) => start >= quote.start && end <= quote.end);
  const after = cited.filter(({ start }) => start >= quote.end);
  return [...inside, ...after.slice(0, quote.numbers.length - inside.length)];
}

function written(
  sentence: string,
  cited: readonly Cited[],
  lost: ReadonlySet<Cited>,
  marks: ReadonlySet<number>,
): Pieces {
  const pieces: (string | number)[] = [];
  let last = '';
  const add = (piece: string | number) => {
    if (piece === '') return;
    last = typeof piece === 'number' ? ']' : piece;
    pieces.push(piece);
  };
  const places = [...cited.map(({ start }) => start), ...marks].sort((a, b) => a - b);
  let from = 0;
  for (const at of new Set(places)) {
    add(sentence.slice(from, at));
    from = at;
    if (marks.has(at)) add(UNVERIFIED);
    const one = cited.find(({ start }) => start === at);
    if (!one) continue;
    from = one.end;
    if (!lost.has(one)) add(one.number);
    else if (!CLOSED.test(last) || NUMERIC.test(last)) add(UNVERIFIED);
  }
  add(sentence.slice(from));
  return pieces;
}
