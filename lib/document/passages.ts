import { paragraphsOf } from '#lib/taiwan/document/paragraphs.ts';

/** Texts up to this length are one passage. */
const WHOLE = 600;
/** About so long is a passage of a longer one; a paragraph up to `WHOLE` is not cut. */
const LENGTH = 400;
/** Of a text with more passages so many are taken, spread evenly over all of it. */
export const MOST_PASSAGES = 24;

/** `[start, end)` of a text. */
export type Span = { start: number; end: number };

/** The passages by whose meaning a text is found: whole paragraphs together, long paragraphs cut after sentences. */
export function passagesOf(text: string): Span[] {
  const [first, ...others] = pieces(text);
  if (!first) return [];
  const last = others.at(-1) ?? first;
  if (last.end - first.start <= WHOLE) return [{ start: first.start, end: last.end }];
  return spread(joined([first, ...others]), MOST_PASSAGES);
}

/** Paragraphs, and the parts of those that are long. */
function pieces(text: string): Span[] {
  return paragraphsOf(text).flatMap(({ ranges }) => {
    const start = ranges[0]?.[0] ?? 0;
    const end = ranges.at(-1)?.[1] ?? start;
    return end - start <= WHOLE ? [{ start, end }] : cut(text, start, end);
  });
}

/** Cuts where sentences end, and inside those that are longer than a passage may be. */
function cut(text: string, from: number, to: number): Span[] {
  const parts: Span[] = [];
  let start = from;
  while (to - start > WHOLE) {
    const window = text.slice(start + LENGTH / 2, start + LENGTH);
    const ends = [...window.matchAll(/[。；！？\n]|[，、,;]/g)];
    const last = ends.findLast(([mark]) => !/[，、,;]/.test(mark)) ?? ends.at(-1);
    let end = last ? start + LENGTH / 2 + last.index + 1 : start + LENGTH;
    if (/[\ud800-\udbff]/.test(text.charAt(end - 1))) end--;
    parts.push({ start, end });
    start = end;
  }
  return [...parts, { start, end: to }];
}

function joined(parts: readonly Span[]): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of parts) {
    const last = spans.at(-1);
    if (last && end - last.start <= LENGTH) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

function spread(spans: readonly Span[], most: number): Span[] {
  if (spans.length <= most) return [...spans];
  const step = (spans.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, i) => spans[Math.round(i * step)] as Span);
}
