/** A line of a text: its content without surrounding white space, and its span. */
export type TextLine = { content: string; start: number; end: number; indent: number };

/** Bounds of the line widths that courts use, in columns. */
const MIN_MARGIN_COLUMNS = 40;
const MAX_MARGIN_COLUMNS = 90;

/** A line that ends this many columns short of the margin is the last of its paragraph. */
const MARGIN_TOLERANCE_COLUMNS = 3;

/** Every line of a text, also the empty ones, which separate paragraphs. */
export function linesOf(text: string): TextLine[] {
  return [...text.matchAll(/([^\r\n]*)(?:\r\n?|\n|$)/g)].map(({ 1: whole = '', index }) => {
    const content = whole.trim();
    const blanks = content === '' ? 0 : whole.length - whole.trimStart().length;
    const start = index + blanks;
    return { content, start, end: start + content.length, indent: columns(whole.slice(0, blanks)) };
  });
}

/** Width on a grid where a full-width character takes two columns. */
export function columns(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // The second half of a surrogate pair was counted with the first.
    if (unit < 0xdc00 || unit > 0xdfff) count += unit < 0x1100 ? 1 : 2;
  }
  return count;
}

/** Rows of drawn tables and drawn rules; one or two strokes in a sentence make no table. */
export const isRow = ({ content }: TextLine): boolean =>
  /^[─━═]+$/u.test(content) ||
  /^[│┃║\u250c-\u254b\u2552-\u256c]/u.test(content) ||
  /(?:[│┃║].*){3}/u.test(content);

/** A line aligned in columns with spaces (parties, judges, date) is a paragraph of its own. */
export const isSpaced = ({ content }: TextLine): boolean => (content.match(/\s{2,}/g)?.length ?? 0) >= 2;

/** The width in columns; exact only up to the widest margin, since no character takes less than a column. */
const width = ({ indent, content }: TextLine) =>
  content.length > MAX_MARGIN_COLUMNS ? content.length : indent + columns(content);

/**
 * Whether a line is full, so that its paragraph may continue in the next one. Only in texts broken at a fixed width,
 * where many lines end at the same column; longer ones are tables.
 */
export function fullLines(lines: readonly TextLine[]): (line: TextLine) => boolean {
  const ending = new Array<number>(MAX_MARGIN_COLUMNS + 1).fill(0);
  let long = 0;
  for (const line of lines) {
    const columns = isRow(line) ? 0 : width(line);
    if (columns < MIN_MARGIN_COLUMNS) continue;
    long++;
    if (columns <= MAX_MARGIN_COLUMNS) ending[columns]!++;
  }
  let best = { margin: 0, count: 0 };
  for (let margin = MIN_MARGIN_COLUMNS; margin <= MAX_MARGIN_COLUMNS; margin++) {
    const count = ending
      .slice(margin - MARGIN_TOLERANCE_COLUMNS, margin + 1)
      .reduce((sum, some) => sum + some, 0);
    if (count >= best.count) best = { margin, count };
  }
  const { margin, count } = best;
  if (count < 4 || count / long < 0.5) return () => false;
  return (line) => width(line) >= margin - MARGIN_TOLERANCE_COLUMNS;
}
