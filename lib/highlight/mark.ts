/** The span `[start, end)` of a text, in UTF-16 units. */
export type TextRange = readonly [start: number, end: number];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u00a0': '&nbsp;',
  '\r': '&#13;',
};

/** Text as HTML. A carriage return too: parsers would make it a line feed. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>\u00a0\r]/g, (character) => ESCAPES[character] ?? character);

const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/** Whether a cut at `at` would split a surrogate pair. */
export const splitsPair = (text: string, at: number): boolean =>
  at > 0 && at < text.length && isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at));

/** Ranges in order, inside the text, not splitting a surrogate pair; those that touch are merged. */
export function tidyRanges(text: string, ranges: readonly TextRange[]): [number, number][] {
  const tidy: [number, number][] = [];
  for (let [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    start = Math.max(0, start);
    end = Math.min(text.length, end);
    if (start >= end) continue;
    if (splitsPair(text, start)) start--;
    if (splitsPair(text, end)) end++;
    const last = tidy.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else tidy.push([start, end]);
  }
  return tidy;
}

/** `mark('a<b', [[2, 3]]) === 'a&lt;<em>b</em>'`: text and the ranges to stress as an HTML fragment. */
export function mark(text: string, ranges: readonly TextRange[]): string {
  let fragment = '';
  let at = 0;
  for (const [start, end] of tidyRanges(text, ranges)) {
    fragment += `${escapeText(text.slice(at, start))}<em>${escapeText(text.slice(start, end))}</em>`;
    at = end;
  }
  return fragment + escapeText(text.slice(at));
}
