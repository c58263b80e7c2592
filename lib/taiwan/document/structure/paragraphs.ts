import { headingTitle, paragraphText, type TextParagraph } from '#lib/document/paragraph.ts';
import type { TextRange } from '#lib/highlight/mark.ts';
import { isReasoningPart, numberedHeading, partHeading, startsItem } from './headings.ts';
import { fullLines, isRow, isSpaced, linesOf, type TextLine } from './lines.ts';

/**
 * The text of a document as paragraphs. Courts publish judgments broken at a fixed width; those lines are joined
 * again, so that the text fits any window and is whole when copied. Every character but blanks is in one paragraph.
 */
export function paragraphsOf(text: string): TextParagraph[] {
  const lines = linesOf(text);
  const isFull = fullLines(lines);
  const paragraphs: (TextParagraph & { ranges: TextRange[] })[] = [];
  let before: TextLine | null = null;
  for (const line of lines) {
    const last = paragraphs.at(-1);
    const goesOn: boolean =
      before !== null &&
      last?.kind === 'text' &&
      isFull(before) &&
      !startsItem(line.content) &&
      !standsAlone(before) &&
      !standsAlone(line);
    if (line.content !== '') {
      if (goesOn && last) last.ranges.push([line.start, line.end]);
      else paragraphs.push(paragraphOf(line));
    }
    before = line.content === '' ? null : line;
  }
  return withLevels(text, paragraphs);
}

const standsAlone = (line: TextLine) => isRow(line) || isSpaced(line);

function paragraphOf(line: TextLine): TextParagraph & { ranges: TextRange[] } {
  const { content, start, end } = line;
  if (partHeading(content) !== null) {
    // Spaced out (主　文) it is one word: a range for each run of characters.
    const ranges = [...content.matchAll(/\S+/g)].map(
      ({ 0: run, index }): TextRange => [start + index, start + index + run.length],
    );
    return { kind: 'heading', level: 1, indent: 0, ranges };
  }
  if (isRow(line)) return { kind: 'row', level: 0, indent: 0, ranges: [[start, end]] };
  // A Chinese paragraph opens with two blanks; only an item's indentation tells its rank.
  const indent = startsItem(content) ? (Math.min(2, Math.floor(line.indent / 2)) as 0 | 1 | 2) : 0;
  return { kind: 'text', level: 0, indent, ranges: [[start, end]] };
}

/** Finds numbered headings once lines are joined: each is one level below the last open heading that outranks it. */
function withLevels(text: string, paragraphs: readonly TextParagraph[]): TextParagraph[] {
  let argues = false;
  let open: number[] = [];
  /** Whether 壹 outranks 甲 here: it does where it comes first. */
  let swapped: boolean | null = null;
  return paragraphs.map((paragraph) => {
    const { kind, ranges } = paragraph;
    if (kind === 'heading') {
      argues = isReasoningPart(headingTitle(text, paragraph));
      open = [];
      return paragraph;
    }
    // A paragraph of more than two lines is no heading; putting it together would cost time for nothing.
    if (!argues || kind === 'row' || ranges.length > 2) return paragraph;
    const found = numberedHeading(paragraphText(text, paragraph));
    if (found === null) return paragraph;
    if (found < 2) swapped ??= found === 1;
    const rank = swapped && found < 2 ? 1 - found : found;
    open = [...open.filter((outer) => outer < rank), rank];
    return { ...paragraph, kind: 'heading', level: 1 + open.length, indent: 0 };
  });
}
