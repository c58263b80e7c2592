import { paragraphsOf } from '#lib/taiwan/document/structure/paragraphs.ts';

/** Texts up to this length are one passage, and paragraphs up to it are not cut. */
const MAX_PARAGRAPH_CHARACTERS = 600;
/** The length that a passage of a longer text is filled up to. */
const PASSAGE_CHARACTERS = 400;
/** A text with more passages is represented by so many, spread evenly over it. */
export const MAX_PASSAGES = 24;

/** `[start, end)` of a text. */
export type PassageSpan = { start: number; end: number };

/** The passages of a text that get a vector each: whole paragraphs together, long paragraphs cut after sentences. */
export function passagesOf(text: string): PassageSpan[] {
  const [first, ...others] = splitParagraphs(text);
  if (!first) return [];
  const last = others.at(-1) ?? first;
  if (last.end - first.start <= MAX_PARAGRAPH_CHARACTERS) return [{ start: first.start, end: last.end }];
  return sampleEvenly(mergeShortSpans([first, ...others]), MAX_PASSAGES);
}

/** Paragraphs, and the parts of those that are long. */
function splitParagraphs(text: string): PassageSpan[] {
  return paragraphsOf(text).flatMap(({ ranges }) => {
    const start = ranges[0]?.[0] ?? 0;
    const end = ranges.at(-1)?.[1] ?? start;
    return end - start <= MAX_PARAGRAPH_CHARACTERS ? [{ start, end }] : splitAtSentenceEnds(text, start, end);
  });
}

/** Cuts where sentences end, and inside those that are longer than a passage may be. */
function splitAtSentenceEnds(text: string, from: number, to: number): PassageSpan[] {
  const parts: PassageSpan[] = [];
  let start = from;
  while (to - start > MAX_PARAGRAPH_CHARACTERS) {
    const window = text.slice(start + PASSAGE_CHARACTERS / 2, start + PASSAGE_CHARACTERS);
    const ends = [...window.matchAll(/[。；！？\n]|[，、,;]/g)];
    const last = ends.findLast(([mark]) => !/[，、,;]/.test(mark)) ?? ends.at(-1);
    let end = last ? start + PASSAGE_CHARACTERS / 2 + last.index + 1 : start + PASSAGE_CHARACTERS;
    if (/[\ud800-\udbff]/.test(text.charAt(end - 1))) end--;
    parts.push({ start, end });
    start = end;
  }
  return [...parts, { start, end: to }];
}

/** Puts neighbouring spans together while the result is not longer than a passage. */
function mergeShortSpans(parts: readonly PassageSpan[]): PassageSpan[] {
  const spans: PassageSpan[] = [];
  for (const { start, end } of parts) {
    const last = spans.at(-1);
    if (last && end - last.start <= PASSAGE_CHARACTERS) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

/** At most `limit` of the spans: the first, the last and others at even distances between them. */
function sampleEvenly(spans: readonly PassageSpan[], limit: number): PassageSpan[] {
  if (spans.length <= limit) return [...spans];
  const step = (spans.length - 1) / (limit - 1);
  return Array.from({ length: limit }, (_, i) => spans[Math.round(i * step)] as PassageSpan);
}
