import { UNVERIFIED } from '#lib/chat/marks.ts';
import { type Checks, count } from './checks.ts';
import type { DocumentName, IsChecked } from './document-names.ts';
import type { Evidence } from './evidence.ts';
import { type QuotedSpan, quotationsIn } from './quotations.ts';
import type { VerifiedPieces } from './renumber.ts';
import { foldWidth } from './width.ts';

/** A shorter quotation without a citation is a word that somebody stresses. */
const MIN_QUOTE_CHARACTERS = 6;
const CITATION = /\[(\d+)\]/g;
/** After these a citation can be removed without a mark: nothing that follows can join into a citation or a link. */
const CLOSED = /[\p{Script=Han}」』”〕）。！？：]$/u;
const NUMERIC = /\p{N}$/u;

type VerificationContext = {
  evidence: Evidence;
  /** The names of documents in a sentence; those at places that are checked already left out. */
  namesIn: (sentence: string, isChecked: IsChecked) => Promise<DocumentName[]>;
  checks: Checks;
};

type CheckedQuote = QuotedSpan & { outcome: 'kept' | 'marked' | 'unchecked'; isFromDocument: boolean };
type CitationMark = { start: number; end: number; number: number };

/**
 * Verifies all that a sentence claims to have from documents: what is not there is marked and loses its citations. Links
 * must be removed already, and every `[n]` must be of a document.
 */
export async function verifySentence(
  sentence: string,
  context: VerificationContext,
): Promise<VerifiedPieces> {
  const cited = [...sentence.matchAll(CITATION)].map(
    ({ index, 0: all, 1: number }): CitationMark => ({
      start: index,
      end: index + all.length,
      number: Number(number),
    }),
  );
  const quotes = quotationsIn(sentence).map((quote) => checkQuote(quote, cited, context.evidence));
  const names = await context.namesIn(sentence, (start, end) =>
    quotes.some((quote) => quote.start <= start && end <= quote.end && needsNoNames(quote)),
  );
  const marks = new Set<number>();
  for (const quote of quotes) {
    if (quote.outcome === 'unchecked') continue;
    count(context.checks, `quote.${quote.outcome}`);
    if (quote.outcome === 'marked') marks.add(quote.end);
  }
  for (const { end, exists } of names) {
    count(context.checks, exists ? 'name.kept' : 'name.marked');
    // Never inside a quotation: it is to be read as it stands.
    if (!exists) marks.add(quotes.find((quote) => quote.start < end && end < quote.end)?.end ?? end);
  }
  const lost = lostCitations(quotes, cited);
  count(context.checks, 'citation.kept', cited.length - lost.size);
  count(context.checks, 'citation.dropped', lost.size);
  return writePieces(sentence, cited, lost, marks);
}

const needsNoNames = ({ outcome, isFromDocument }: CheckedQuote) =>
  outcome === 'marked' || (outcome === 'kept' && isFromDocument);

function checkQuote(quote: QuotedSpan, cited: readonly CitationMark[], evidence: Evidence): CheckedQuote {
  const folded = foldWidth(quote.text);
  // Also an empty one: what it quotes may stand beyond the end of its paragraph.
  if (quote.isOpen) return { ...quote, outcome: 'marked', isFromDocument: false };
  if (folded === '') return { ...quote, outcome: 'unchecked', isFromDocument: false };
  // The citations of the sentence count for a quotation that has none of its own.
  const numbers = quote.numbers.length > 0 ? quote.numbers : cited.map(({ number }) => number);
  if (numbers.length > 0) {
    const holds = evidence.holds(numbers, quote.text);
    return { ...quote, outcome: holds ? 'kept' : 'marked', isFromDocument: holds };
  }
  if (folded.length < MIN_QUOTE_CHARACTERS) return { ...quote, outcome: 'unchecked', isFromDocument: false };
  if (evidence.holdsAnywhere(quote.text)) return { ...quote, outcome: 'kept', isFromDocument: true };
  return { ...quote, outcome: evidence.isFromUser(quote.text) ? 'kept' : 'marked', isFromDocument: false };
}

/** A quotation that failed takes its citations with it, and, where it has none of its own, those that no other has. */
function lostCitations(quotes: readonly CheckedQuote[], cited: readonly CitationMark[]): Set<CitationMark> {
  const lost = new Set<CitationMark>();
  const belongs = (one: CitationMark, quote: QuotedSpan) => citationsBeside(quote, cited).includes(one);
  const failed = quotes.filter(({ outcome }) => outcome === 'marked');
  for (const quote of failed)
    for (const one of cited) {
      if (quote.numbers.length > 0 ? belongs(one, quote) : !quotes.some((other) => belongs(one, other)))
        lost.add(one);
    }
  return lost;
}

/** The citations inside a quotation and those in one row directly after it. */
function citationsBeside(quote: QuotedSpan, cited: readonly CitationMark[]): CitationMark[] {
  const inside = cited.filter(({ start, end }) => start >= quote.start && end <= quote.end);
  const after = cited.filter(({ start }) => start >= quote.end);
  return [...inside, ...after.slice(0, quote.numbers.length - inside.length)];
}

function writePieces(
  sentence: string,
  cited: readonly CitationMark[],
  lost: ReadonlySet<CitationMark>,
  marks: ReadonlySet<number>,
): VerifiedPieces {
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
