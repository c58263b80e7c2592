import { CLOSING, OPENED_BY, OPENING, STRAIGHT } from './quotation-marks.ts';

/** A quotation of a text, without its marks: `[start, end)`. */
export type Quotation = { start: number; end: number };

const MARKS = new RegExp(`[${OPENING}${CLOSING}]`, 'gu');
/** A longer pair is no quotation: a mark that was never closed must not quote half a brief. */
const MAX_CHARACTERS = 4_000;
/** What is named, not quoted: 下稱「系爭契約」. */
const NAMES_IT = /(?:下稱|簡稱|稱為|稱之為|俗稱|所謂|名為|代號|案由)\s*[：:為]?\s*$/u;
/** How a straight mark is recognised as closing or, failing that, as opening. */
const CLOSES_BEFORE = /^(?:[，,。；;、：:）)〕！？!?」』”\r\n]|$)/u;
const OPENS_AFTER = /(?:[：:（(〔「『“\n]|^)$/u;

type MarkedPair = Quotation & { isName: boolean };

/**
 * The outermost quotations of a text, in order. A mark without its other half opens or closes nothing: the 24" of a
 * screen does not change the quotations after it.
 */
export function findQuotations(text: string): Quotation[] {
  const open = new OpenMarks();
  const pairs: MarkedPair[] = [];
  const close = (mark: string, at: number) => {
    const from = open.close(mark);
    if (from === null || at === from + 1 || at - from > MAX_CHARACTERS) return;
    pairs.push({ start: from + 1, end: at, isName: NAMES_IT.test(text.slice(Math.max(0, from - 12), from)) });
  };
  for (const { 0: mark, index } of text.matchAll(MARKS)) {
    if (!STRAIGHT.includes(mark)) {
      const opening = OPENED_BY[mark];
      if (opening === undefined) open.push(mark, index);
      else close(opening, index);
    } else if (CLOSES_BEFORE.test(text.slice(index + 1, index + 2))) close(mark, index);
    else if (!OPENS_AFTER.test(text.slice(Math.max(0, index - 1), index)) && isOpenInLine(text, open, index))
      close(mark, index);
    else open.push(mark, index);
  }
  return outermost(pairs);
}

/** The marks that are open at a place of the text, the innermost last. */
class OpenMarks {
  readonly #open: { mark: string; at: number }[] = [];
  readonly #counts = new Map<string, number>();

  get last() {
    return this.#open.at(-1);
  }

  #count(mark: string, by: number) {
    this.#counts.set(mark, (this.#counts.get(mark) ?? 0) + by);
  }

  push(mark: string, at: number) {
    this.#open.push({ mark, at });
    this.#count(mark, 1);
  }

  /** Where the mark was opened, null where it was not; what was opened inside of it and not closed is forgotten. */
  close(mark: string): number | null {
    if (!this.#counts.get(mark)) return null;
    for (;;) {
      const one = this.#open.pop();
      if (!one) return null;
      this.#count(one.mark, -1);
      if (one.mark === mark) return one.at;
    }
  }
}

/** If the characters next to a straight mark don't tell, it closes a mark that was opened in the same line. */
function isOpenInLine(text: string, { last }: OpenMarks, at: number): boolean {
  return last !== undefined && last.mark === text[at] && !text.slice(last.at, at).includes('\n');
}

function outermost(pairs: readonly MarkedPair[]): Quotation[] {
  let done = 0;
  return pairs
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, end, isName }) => {
      if (start < done) return [];
      done = end;
      return isName ? [] : [{ start, end }];
    });
}
