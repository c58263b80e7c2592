import type { PassageSpan } from '#lib/document/passages.ts';

/**
 * The number of passages that belong to the text: those before the first empty span, since passages of notes have empty
 * spans. The first passage always counts: in a document without a text its span is empty too.
 */
export function countInText(spans: readonly PassageSpan[]): number {
  const empty = spans.findIndex(({ start, end }, i) => i > 0 && end <= start);
  return empty < 0 ? spans.length : empty;
}
