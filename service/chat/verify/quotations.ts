import { QUOTE_MARKS, takeQuoteMark } from './quote-marks.ts';

/** A quotation and where it stands, its marks included. */
export type QuotedSpan = {
  start: number;
  end: number;
  /** What is between the marks. */
  text: string;
  /** Numbers of the sources cited inside it or directly after it. */
  numbers: number[];
  /** One of the two marks is missing: nobody can tell what is quoted. */
  isOpen: boolean;
  /** A shorter text without a citation is not checked. */
  minCharacters: number;
};

/** Shorter quotations without a citation are emphasised words. */
export const MIN_QUOTE_CHARACTERS = 6;

const MARK = new RegExp(`[${QUOTE_MARKS}]`, 'g');
const CITATION = /\[(\d+)\]/g;
/** Markdown's mark of a quoted block at the beginning of a line: layout, which nobody reads as text. */
const BLOCK_MARK = /(?<=\n) {0,3}>+ ?/g;
const DIRECTLY_AFTER = /^[*_)） \t]*((?:\[\d+\][*_ \t]*)+)/u;

/** The sources that are cited directly after a quotation that ends at `end`. */
export const citationsAfter = (sentence: string, end: number): number[] =>
  numbersIn(DIRECTLY_AFTER.exec(sentence.slice(end))?.[1] ?? '');

const numbersIn = (text: string): number[] =>
  [...text.matchAll(CITATION)].map(([, number]) => Number(number));

/**
 * The quotations of one sentence in order, none inside another, in whatever marks they are. A mark that closes nothing ends
 * a quotation that began before.
 */
export function quotationsIn(sentence: string): QuotedSpan[] {
  const quotes: QuotedSpan[] = [];
  const openQuotes: string[] = [];
  let start = 0;
  let done = 0;
  const add = (from: number, to: number, text: string, isOpen: boolean) => {
    quotes.push({
      start: from,
      end: to,
      text: text.replace(CITATION, '').replace(BLOCK_MARK, ''),
      numbers: [...numbersIn(text), ...citationsAfter(sentence, to)],
      isOpen,
      minCharacters: MIN_QUOTE_CHARACTERS,
    });
    done = to;
  };
  for (const { index: at, 0: mark } of sentence.matchAll(MARK)) {
    const wasOpen = openQuotes.length > 0;
    const fits = takeQuoteMark(openQuotes, mark);
    const isOpen = openQuotes.length > 0;
    if (!wasOpen && isOpen) start = at;
    else if (wasOpen && !isOpen) add(start, at + 1, sentence.slice(start + 1, at), false);
    else if (!fits && !isOpen) add(done, at + 1, sentence.slice(done, at), true);
  }
  const end = sentence.trimEnd().length;
  const rest = sentence.slice(start + 1, end);
  const opening = sentence[start] ?? '';
  // A straight mark alone, with neither a word nor a citation after it, quotes nothing; ‘ alone is an apostrophe.
  const mayQuote = opening !== '‘' && (!/["＂]/u.test(opening) || /\p{L}|\[\d+\]/u.test(rest));
  if (openQuotes.length > 0 && mayQuote) add(start, end, rest, true);
  return quotes;
}
