/** Each mark that opens a quotation, with the one that closes it. */
const CLOSED_BY: Readonly<Record<string, string>> = {
  '「': '」',
  '『': '』',
  '“': '”',
  '〝': '〞',
  '｢': '｣',
};
/** Marks that are rare, or apostrophes too (’): they quote only where nothing is quoted yet, and are text otherwise. */
const RARELY_CLOSED_BY: Readonly<Record<string, string>> = { '﹁': '﹂', '﹃': '﹄', '«': '»', '‘': '’' };
const RARELY_CLOSING = new Set(Object.values(RARELY_CLOSED_BY));
/** Marks that are read as another one. */
const READ_AS: Readonly<Record<string, string>> = { '〟': '〞', '＂': '"' };
const STRAIGHT = '"';

/** Closing marks that look like no opening one, for character classes of regular expressions. */
export const CLOSING_MARKS = '」』”〞〟｣﹂﹄»’';
/** All marks, for character classes of regular expressions. */
export const QUOTE_MARKS = `「『“〝｢﹁﹃«‘"＂${CLOSING_MARKS}`;

/**
 * Updates `awaited` for one more mark: the closing marks of the quotations that are open, the innermost last. Returns
 * false for a closing mark that closes nothing. Straight marks look the same on both sides: the first opens and the
 * next closes, and inside other marks they are text.
 */
export function takeQuoteMark(awaited: string[], mark: string): boolean {
  const read = READ_AS[mark] ?? mark;
  if (read === STRAIGHT) {
    if (awaited.at(-1) === STRAIGHT) awaited.pop();
    else if (awaited.length === 0) awaited.push(STRAIGHT);
    return true;
  }
  const rare = RARELY_CLOSED_BY[read];
  if (rare !== undefined || RARELY_CLOSING.has(read)) {
    if (rare !== undefined && awaited.length === 0) awaited.push(rare);
    else if (awaited.at(-1) === read) awaited.pop();
    return true;
  }
  const closing = CLOSED_BY[read];
  if (closing !== undefined) awaited.push(closing);
  else if (awaited.includes(read)) awaited.length = awaited.lastIndexOf(read);
  else return false;
  return true;
}
