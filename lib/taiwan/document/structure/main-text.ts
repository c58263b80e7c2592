import { headingTitle, type TextParagraph } from '#lib/document/paragraph.ts';
import { headingText, MAIN_TEXT_PARTS } from '../../part-headings.ts';

/**
 * Which paragraphs are the main text of a decision with its heading, `[from, to)`: the first part of all, so that a main text
 * that is quoted in the reasons is none. Null where there is none.
 */
export function mainTextOf(
  text: string,
  paragraphs: readonly TextParagraph[],
): [from: number, to: number] | null {
  const isPart = ({ kind, level }: TextParagraph) => kind === 'heading' && level === 1;
  const from = paragraphs.findIndex(isPart);
  const heading = paragraphs[from];
  if (!heading || !MAIN_TEXT_PARTS.has(headingText(headingTitle(text, heading)))) return null;
  const next = paragraphs.findIndex((paragraph, at) => at > from && isPart(paragraph));
  return next < 0 ? null : [from, next];
}
