import type { TextRange } from '#lib/highlight/mark.ts';

/** A paragraph by where its characters stand in the text; lines that were joined give a range each. */
export type TextParagraph = {
  kind: 'heading' | 'text' | 'row';
  /** Of a heading: 1 for the outermost, then deeper. 0 for anything else. */
  level: number;
  /** How deep an item is set in, in steps of two columns. */
  indent: 0 | 1 | 2;
  ranges: readonly TextRange[];
};

/** The text of a paragraph as it is read and copied. */
export function paragraphText(text: string, { ranges }: Pick<TextParagraph, 'ranges'>): string {
  return ranges.map(([start, end], at) => gapBefore(text, ranges, at) + text.slice(start, end)).join('');
}

/** What stands between a range and the one before it: Latin words on two lines need a blank between them. */
export function gapBefore(text: string, ranges: readonly TextRange[], at: number): '' | ' ' {
  const before = ranges[at - 1];
  const range = ranges[at];
  if (!before || !range) return '';
  return /[a-z]/i.test(text.charAt(before[1] - 1)) && /[a-z]/i.test(text.charAt(range[0])) ? ' ' : '';
}

/** The text of a heading as a title: without the colon that ends some. */
export const headingTitle = (text: string, heading: Pick<TextParagraph, 'ranges'>): string =>
  paragraphText(text, heading).replace(/[:：]$/, '');
