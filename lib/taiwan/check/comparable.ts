import { fold, original } from '#lib/text/fold.ts';

/**
 * A text in the form in which quotations are compared: folded, without punctuation, white space and paragraph numbers
 * added by writers. Unit `i` of `text` stands for `[start[i], end[i])` of the original.
 */
export type ComparableText = { text: string; start: number[]; end: number[] };

/** Numbers of 項 that are put before quoted paragraphs: ①, Ⅱ, （第1項）. */
const ADDED_NUMBER = /[①-⑳Ⅰ-Ⅻ]|[（(]第?[\d０-９一二三四五六七八九十]{1,3}項[）)]/gu;
const PUNCTUATION = /^[\p{P}\p{Z}\s~|=<>^`\u2500-\u257f]$/u;
/** Kept, because without them another number would remain: 3.5, 50%. */
const isPartOfNumber = (text: string, at: number) =>
  text[at] === '%' ||
  text[at] === '‰' ||
  (text[at] === '.' && isDigit(text[at - 1]) && isDigit(text[at + 1]));
const isDigit = (unit: string | undefined) => unit !== undefined && unit >= '0' && unit <= '9';

export function comparable(text: string): ComparableText {
  const blanked = text.replace(ADDED_NUMBER, (mark) => ' '.repeat(mark.length));
  const folded = fold(blanked);
  const made: ComparableText = { text: '', start: [], end: [] };
  let kept = '';
  for (let at = 0; at < folded.text.length; at++) {
    const unit = folded.text[at] as string;
    if (PUNCTUATION.test(unit) && !isPartOfNumber(folded.text, at)) continue;
    kept += unit;
    const [start, end] = original(folded, at, at + 1);
    made.start.push(start);
    made.end.push(end);
  }
  made.text = kept;
  return made;
}
