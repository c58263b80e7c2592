import { paragraphsOf } from '#lib/taiwan/document/structure/paragraphs.ts';
import { sentenceAround } from '#lib/text/sentence-around.ts';
import { gapBefore, type TextParagraph } from './paragraph.ts';

/** Characters read on both sides: enough to detect the width at which lines are broken, and more than any sentence. */
const CONTEXT_CHARACTERS = 1_500;

export type PassageAround = { passage: string; start: number; end: number };

/**
 * The sentence around `[start, end)` of a text, and where that stands in it. Lines that a court has broken at a fixed
 * width are joined, so that a sentence doesn't begin or end with its line.
 */
export function passageAround(text: string, start: number, end: number): PassageAround {
  const line = text.lastIndexOf('\n', Math.max(0, start - CONTEXT_CHARACTERS)) + 1;
  const offset = Math.max(line, start - 2 * CONTEXT_CHARACTERS);
  const near = text.slice(offset, end + CONTEXT_CHARACTERS);
  const paragraph = paragraphsOf(near).find(({ ranges }) => {
    const [first] = ranges;
    const last = ranges.at(-1);
    return first && last && first[0] + offset <= start && end <= last[1] + offset;
  });
  return paragraph
    ? sentenceIn(near, paragraph, start - offset, end - offset)
    : cut(text, start, end, sentenceAround(text, start, end));
}

function sentenceIn(text: string, { ranges }: TextParagraph, start: number, end: number): PassageAround {
  let joined = '';
  let [from, to] = [0, 0];
  ranges.forEach((range, index) => {
    joined += gapBefore(text, ranges, index);
    if (range[0] <= start) from = joined.length + Math.min(start, range[1]) - range[0];
    if (range[0] < end) to = joined.length + Math.min(end, range[1]) - range[0];
    joined += text.slice(...range);
  });
  return cut(joined, from, to, sentenceAround(joined, from, to));
}

const cut = (
  text: string,
  start: number,
  end: number,
  [from, to]: readonly [number, number],
): PassageAround => ({
  passage: text.slice(from, to),
  start: start - from,
  end: end - from,
});
