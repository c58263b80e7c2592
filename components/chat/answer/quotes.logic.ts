import { citedSegments, linesOf } from '#lib/chat/cited-segments.ts';
import type { MarkdownBlock } from '#lib/chat/markdown/tree.ts';
import type { CitedReference } from '#lib/chat/message.ts';
import type { ReadReference } from '#lib/contract/chat.ts';

/** A passage that an answer quotes, and the documents that it cites for it. */
export type QuoteToCopy = { text: string; references: readonly ReadReference[] };

/** What a quoted block quotes, in its order; nothing where it cites no document for it. */
export function quotesOf(block: MarkdownBlock, references: readonly CitedReference[]): QuoteToCopy[] {
  return linesOf(block)
    .flatMap(citedSegments)
    .flatMap(({ quotations, cites }) => {
      const cited = cites.flatMap((number) => references[number - 1] ?? []);
      return cited.length === 0 ? [] : quotations.map(({ text }) => ({ text, references: cited }));
    });
}
