import { UNVERIFIED } from '#lib/chat/marks.ts';
import { citationKey } from '#lib/taiwan/citations/keys.ts';
import { type Checks, count } from './checks.ts';
import type { DocumentName, IsChecked } from './document-names.ts';
import type { Evidence } from './evidence.ts';
import { citationsAfter, type QuotedSpan, quotationsIn } from './quotations.ts';
import type { VerifiedPieces } from './renumber.ts';
import { foldWidth } from './width.ts';

const CITATION = /\[(\d+)\]/g;
/**
 * After these characters a citation can be removed without a trace: nothing that follows can combine into a citation
 * or link.
 */
const CLOSED = /[\p{Script=Han}」』”〕）。！？：]$/u;
/** Markdown's marks of bold and slanting words, and invisible characters: nobody reads them as text. */
const EMPHASIS = /[*_`\u200b\u2060\ufeff]+/gu;
const NUMERIC = /\p{N}$/u;

type VerificationContext = {
  evidence: Evidence;
  /** Checks the names of documents in a sentence, except inside spans that are checked already. */
  namesIn: (sentence: string, isChecked: IsChecked) => Promise<DocumentName[]>;
  /** What a sentence quotes in a block, without quotation marks. */
  blocksIn: (sentence: string, quotes: readonly QuotedSpan[]) => QuotedSpan[];
  checks: Checks;
};

type CheckedQuote = QuotedSpan & { outcome: 'kept' | 'marked' | 'unchecked'; isFromDocument: boolean };
type CitationMark = { start: number; end: number; number: number };

/**
 * Verifies quotations, citations and names in a sentence: failed ones are marked and lose their citations. Links must
 * have been removed, and every `[n]` must refer to a document.
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
  const quotations = quotationsIn(sentence);
  const quotes = [...quotations, ...context.blocksIn(sentence, quotations)].map((quote) =>
    checkQuote(quote, cited, context.evidence),
  );
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
    // Marks are never put inside a quotation, which must stay as it is.
    if (!exists) marks.add(quotes.find((quote) => quote.start < end && end < quote.end)?.end ?? end);
  }
  const lost = lostCitations(quotes, cited);
  for (const run of wrongRuns(sentence, names, cited, context.evidence))
    for (const one of run) {
      marks.add(one.start);
      lost.add(one);
    }
  count(context.checks, 'citation.kept', cited.length - lost.size);
  count(context.checks, 'citation.dropped', lost.size);
  return writePieces(sentence, cited, lost, marks);
}

const needsNoNames = ({ outcome, isFromDocument }: CheckedQuote) =>
  outcome === 'marked' || (outcome === 'kept' && isFromDocument);

function checkQuote(quote: QuotedSpan, cited: readonly CitationMark[], evidence: Evidence): CheckedQuote {
  // Also an empty quotation: its text may follow after the end of the paragraph.
  if (quote.isOpen) return { ...quote, outcome: 'marked', isFromDocument: false };
  const [text, bare] = [quote.text, quote.text.replace(EMPHASIS, '')];
  const withOrWithoutEmphasis = (holds: (text: string) => boolean) =>
    holds(text) || (bare !== text && holds(bare));
  const { length } = foldWidth(bare);
  if (length === 0) return { ...quote, outcome: 'unchecked', isFromDocument: false };
  // The citations of the sentence count for a quotation that has none of its own.
  const numbers = quote.numbers.length > 0 ? quote.numbers : cited.map(({ number }) => number);
  if (numbers.length > 0) {
    const holds = withOrWithoutEmphasis((one) => evidence.holds(numbers, one));
    return { ...quote, outcome: holds ? 'kept' : 'marked', isFromDocument: holds };
  }
  if (length < quote.minCharacters) return { ...quote, outcome: 'unchecked', isFromDocument: false };
  if (withOrWithoutEmphasis(evidence.holdsAnywhere))
    return { ...quote, outcome: 'kept', isFromDocument: true };
  return {
    ...quote,
    outcome: withOrWithoutEmphasis(evidence.isFromUser) ? 'kept' : 'marked',
    isFromDocument: false,
  };
}

/** Drops the citations of failed quotations; those of the sentence too if no other quotation uses them. */
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

/**
 * Citations directly after a name, if none of the cited documents is, cites or mentions any document that the sentence
 * names: 民法第184條[2], where the second is another article.
 */
function wrongRuns(
  sentence: string,
  names: readonly DocumentName[],
  cited: readonly CitationMark[],
  evidence: Evidence,
): CitationMark[][] {
  const existing = names.filter(({ exists }) => exists);
  // A sentence may repeat a name and a number many times.
  const named = new Map(existing.map((name) => [name.citation && citationKey(name.citation), name] as const));
  const known = new Map<string, boolean>();
  const speaksOfAny = (numbers: readonly number[]): boolean => {
    const key = numbers.join();
    const speaks =
      known.get(key) ??
      [...named.values()].some(
        ({ start, end, citation }) =>
          citation === null || evidence.speaksOf(numbers, citation, sentence.slice(start, end)),
      );
    known.set(key, speaks);
    return speaks;
  };
  return existing.flatMap(({ end }) => {
    const numbers = citationsAfter(sentence, end);
    if (numbers.length === 0 || speaksOfAny(numbers)) return [];
    return [cited.filter(({ start }) => start >= end).slice(0, numbers.length)];
  });
}

/** The citations inside a quotation and those directly after it, in one run. */
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
    if (marks.has(at) && last !== UNVERIFIED) add(UNVERIFIED);
    const one = cited.find(({ start }) => start === at);
    if (!one) continue;
    from = one.end;
    if (!lost.has(one)) add(one.number);
    else if (!CLOSED.test(last) || NUMERIC.test(last)) add(UNVERIFIED);
  }
  add(sentence.slice(from));
  return pieces;
}
