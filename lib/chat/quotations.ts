import { citedSegments, linesOf } from './cited-segments.ts';
import type { MarkdownBlock } from './markdown/tree.ts';

/** Of one document, as many as a card can show. */
const MAX_PER_DOCUMENT = 6;

/** What an answer quotes from each reference, in its order: the passages that stand before `[n]`. */
export function quotationsOf(blocks: readonly MarkdownBlock[]): ReadonlyMap<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { quotations, cites } of blocks.flatMap((block) => linesOf(block)).flatMap(citedSegments))
    for (const cite of cites) {
      const known = found.get(cite) ?? [];
      for (const { text } of quotations)
        if (known.length < MAX_PER_DOCUMENT && !known.includes(text)) known.push(text);
      found.set(cite, known);
    }
  return found;
}
