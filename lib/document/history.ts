import type { TextCitation } from '#lib/contract/full-document.ts';
import type { TextRange } from '#lib/highlight/mark.ts';
import { numberOf } from '#lib/taiwan/citations/parts/numerals.ts';
import { HISTORY } from '#lib/taiwan/document/structure/back-matter.ts';
import type { HtmlBlock } from './blocks.ts';
import { paragraphText, type TextParagraph } from './paragraph.ts';
import { paragraphWriter } from './paragraph-html.ts';

const NUMBER = /^\d{1,3}[.、．]\s*/u;
const DAY =
  /^中華民國([\d一二三四五六七八九十百零〇○]{1,6})年([\d一二三四五六七八九十]{1,3})月([\d一二三四五六七八九十]{1,3})日/u;
const CHARACTERS_PER_LINE = 34;

/** Where the history of an act begins in its text; the end of the text if it has none. */
export function startOfHistory(text: string): number {
  const at = text.indexOf(HISTORY);
  return at < 0 ? text.length : at + HISTORY.length;
}

/** `102.7.3` of 中華民國一百零二年七月三日總統令…; '' where an entry does not begin with its day. */
export function dayOfEntry(entry: string): string {
  const [, ...numerals] = DAY.exec(entry) ?? [];
  const numbers = numerals.map(
    (numeral) => numberOf(numeral.replaceAll('○', '〇').replaceAll('零', '〇')) ?? numberOf(numeral),
  );
  return numbers.length === 3 && numbers.every((number) => number !== null) ? numbers.join('.') : '';
}

/**
 * How an act was made and amended, as a list with the days in the margin, the newest first; what is no entry (what the
 * source says of the document) below it.
 */
export function historyBlock(
  text: string,
  entries: readonly TextParagraph[],
  marks: { citations: readonly TextCitation[]; hits: readonly TextRange[]; firstHit: number },
): HtmlBlock[] {
  const write = paragraphWriter(text, marks.citations, marks.hits, { firstHit: marks.firstHit });
  const items: string[] = [];
  const notEntries: string[] = [];
  let lines = 0;
  for (const entry of entries) {
    const line = paragraphText(text, entry);
    const number = NUMBER.exec(line)?.[0] ?? '';
    const [first, ...rest] = entry.ranges;
    if (!first) continue;
    lines += Math.ceil(line.length / CHARACTERS_PER_LINE) + 0.5;
    const html = write({ ranges: [[Math.min(first[0] + number.length, first[1]), first[1]], ...rest] });
    const day = dayOfEntry(line.slice(number.length));
    if (number === '' && day === '') notEntries.push(`<p>${html}</p>`);
    else items.push(`<li${day && ` data-day="${day}"`}>${html}</li>`);
  }
  const list = items.length > 0 ? `<ol>${items.reverse().join('')}</ol>` : '';
  return list || notEntries.length > 0 ? [{ html: list + notEntries.join(''), lines }] : [];
}
