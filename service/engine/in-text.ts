import type { PassageSpan } from '#lib/document/passages.ts';

/** How many passages are of a text: those before the first empty one, and the first of a document without a text. */
export function countInText(spans: readonly PassageSpan[]): number {
  const empty = spans.findIndex(({ start, end }, i) => i > 0 && end <= start);
  return empty < 0 ? spans.length : empty;
}
