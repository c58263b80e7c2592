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
};

const CLOSED_BY: Record<string, string> = { '「': '」', '『': '』', '“': '”' };
const CLOSING = new Set(Object.values(CLOSED_BY));
const MARK = /[「」『』“”]/g;
const CITATION = /\[(\d+)\]/g;
/** Markdown's mark of a quoted block at the beginning of a line: layout, which nobody reads as text. */
const BLOCK_MARK = /(?<=\n) {0,3}>+ ?/g;
const DIRECTLY_AFTER = /^[*_)） \t]*((?:\[\d+\][*_ \t]*)+)/u;

const numbersIn = (text: string): number[] =>
  [...text.matchAll(CITATION)].map(([, number]) => Number(number));

/**
 * The quotations of one sentence in order, none inside another: 「」, and 『』, “ ” and " " where they are no part of one.
 * A mark that closes nothing ends a quotation that began before.
 */
export function quotationsIn(sentence: string): QuotedSpan[] {
  const quotes: QuotedSpan[] = [];
  const openQuotes: string[] = [];
  let start = 0;
  let done = 0;
  const add = (from: number, to: number, text: string, isOpen: boolean) => {
    const after = DIRECTLY_AFTER.exec(sentence.slice(to))?.[1] ?? '';
    quotes.push({
      start: from,
      end: to,
      text: text.replace(CITATION, '').replace(BLOCK_MARK, ''),
      numbers: numbersIn(text + after),
      isOpen,
    });
    done = to;
  };
  for (const { index: at, 0: unit } of sentence.matchAll(MARK)) {
    if (unit in CLOSED_BY) {
      if (openQuotes.length === 0) start = at;
      openQuotes.push(CLOSED_BY[unit] as string);
    } else if (openQuotes.includes(unit)) {
      openQuotes.length = openQuotes.lastIndexOf(unit);
      if (openQuotes.length === 0) add(start, at + 1, sentence.slice(start + 1, at), false);
    } else if (CLOSING.has(unit) && openQuotes.length === 0)
      add(done, at + 1, sentence.slice(done, at), true);
  }
  const end = sentence.trimEnd().length;
  if (openQuotes.length > 0 && end > start) add(start, end, sentence.slice(start + 1, end), true);
  return withStraight(sentence, quotes, add);
}

/** Straight quotes look the same on both sides: only pairs outside other quotations count. */
function withStraight(
  sentence: string,
  quotes: QuotedSpan[],
  add: (from: number, to: number, text: string, isOpen: boolean) => void,
): QuotedSpan[] {
  if (!sentence.includes('"')) return quotes;
  const others = [...quotes];
  for (const { index, 0: all } of sentence.matchAll(/"[^"]+"/gu)) {
    const end = index + all.length;
    if (!others.some((one) => one.start < end && index < one.end)) add(index, end, all.slice(1, -1), false);
  }
  return quotes.sort((a, b) => a.start - b.start);
}
