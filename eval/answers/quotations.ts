/** A quotation in 「」: its text, its span `[start, end)` with the marks, and the numbers that cite its source. */
export type CitedQuotation = {
  text: string;
  start: number;
  end: number;
  numbers: number[];
  isClosed: boolean;
  /** The answer itself marks it as not verified. */
  isMarked: boolean;
};

export const MARK = '〔未查證〕';
const MARK_NEAR = new RegExp(`^[\\s，。、；：）)\\d[\\]]{0,12}${MARK}`, 'u');
const CITATIONS = /^(?:\s*\[\d+\])+/u;
/** What may stand between a quotation and its citation: 「甲」（第1項）[1], or a full stop: 「甲」。[1] */
const BEFORE_CITATION = /^(?:[^「[\n。；！？]{0,6}|[。；！？]\s*)(?=\[\d+\])/u;
/** What may stand between two quotations with one citation: 「甲」、「乙」[1] */
const BETWEEN = /^[\s、，及與和或暨]{0,3}(?=「)/u;

/** Every 「quotation」 of a text, with those nested in it; one that is never closed runs to the end. */
export function quotationsIn(text: string): CitedQuotation[] {
  const spans: [start: number, end: number][] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '「' && depth++ === 0) start = i;
    else if (text[i] === '」' && depth > 0 && --depth === 0) spans.push([start, i + 1]);
  }
  if (depth > 0) spans.push([start, text.length + 1]);
  return spans
    .map(([start, end]) => ({
      text: text.slice(start + 1, end - 1),
      start,
      end,
      isClosed: end <= text.length,
      numbers: carriedFrom(text, end, spans),
      isMarked: MARK_NEAR.test(text.slice(end)),
    }))
    .filter(({ text }) => text.trim() !== '');
}

/** The citation that stands after a quotation, or after others that directly follow it. */
function carriedFrom(text: string, end: number, spans: readonly [number, number][]): number[] {
  for (let at = end; ; ) {
    const rest = text.slice(at);
    const before = rest.match(BEFORE_CITATION)?.[0];
    if (before !== undefined) return numbersIn(rest.slice(before.length).match(CITATIONS)?.[0] ?? '');
    const gap = rest.match(BETWEEN)?.[0].length;
    const next = gap === undefined ? undefined : spans.find(([start]) => start === at + gap);
    if (!next) return [];
    at = next[1];
  }
}

/** The numbers of all `[n]`, in their order. */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\[(\d+)\]/gu)].map(([, number]) => Number(number));

/** Text as quotations are compared: of one width, without white space and invisible characters. */
export const bare = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}\p{Cc}]/gu, '');

/** The marks of a quoted block at the beginning of its lines. */
const BLOCK_MARKS = /\n[ \t]*(?:>[ \t]?)+/gu;

/** A quotation, or the text that it is to stand in, without its layout and with marks of quotation in one form. */
export const quotedForm = (text: string): string =>
  bare(text.replace(BLOCK_MARKS, '')).replaceAll('『', '「').replaceAll('』', '」');
