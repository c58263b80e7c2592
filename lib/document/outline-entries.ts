import { isReasoningPart } from '#lib/taiwan/document/structure/headings.ts';
import { lineNumberOf } from '#lib/taiwan/document/structure/item-number.ts';
import { headingTitle, paragraphText, type TextParagraph } from './paragraph.ts';

/** The outline's entry for a paragraph: `title` is a heading, or the opening of a numbered paragraph. */
export type OutlineEntry = { title: string; level: number };

const MAX_TITLE = 26;
/** The deepest kind of number (壹、 甲、 一、 ㈠) at which a numbered paragraph is listed in the outline; headings always are. */
const DEEPEST_RUN_IN = 3;
const MAX_LEVEL = 6;

/**
 * The outline of a decision without gaps. Courts number headings and whole paragraphs in one series (一、原告主張：…,
 * 五、本院之判斷); a paragraph is listed by its opening, if its number follows the one before.
 */
export function outlineEntries(
  text: string,
  paragraphs: readonly TextParagraph[],
): Map<number, OutlineEntry> {
  const found = new Map<number, OutlineEntry>();
  let isReasoning = false;
  let openLevels: { rank: number; value: number }[] = [];
  let isKindOrderSwapped: boolean | null = null;
  for (const [at, paragraph] of paragraphs.entries()) {
    const { kind, level } = paragraph;
    if (kind === 'heading' && level === 1) {
      const title = headingTitle(text, paragraph);
      isReasoning = isReasoningPart(title);
      openLevels = [];
      found.set(at, { title, level });
      continue;
    }
    if (!isReasoning || kind === 'row') continue;
    const [first] = paragraph.ranges;
    const line =
      kind === 'heading' ? paragraphText(text, paragraph) : text.slice(first?.[0], (first?.[0] ?? 0) + 60);
    const number = lineNumberOf(line);
    if (!number || number.value === null) {
      if (kind === 'heading')
        found.set(at, {
          title: headingTitle(text, paragraph),
          level: Math.min(MAX_LEVEL, openLevels.length + 2),
        });
      continue;
    }
    if (number.kind < 2) isKindOrderSwapped ??= number.kind === 1;
    const rank = isKindOrderSwapped && number.kind < 2 ? 1 - number.kind : number.kind;
    const outer = openLevels.filter((one) => one.rank < rank);
    const before = openLevels.find((one) => one.rank === rank)?.value ?? 0;
    const isNext = number.value === before + 1 && number.kind <= DEEPEST_RUN_IN;
    if (kind !== 'heading' && !isNext) continue;
    openLevels = [...outer, { rank, value: number.value }];
    const title = kind === 'heading' ? headingTitle(text, paragraph) : opening(line);
    found.set(at, { title, level: Math.min(MAX_LEVEL, outer.length + 2) });
  }
  return found;
}

/** The opening of a paragraph, up to where its first clause ends. */
function opening(line: string): string {
  const end = line.slice(2).search(/[：:。，,；;]/u) + 2;
  return end > 2 && end <= MAX_TITLE ? line.slice(0, end) : `${line.slice(0, MAX_TITLE).toWellFormed()}…`;
}
