import { markdownBlocks } from '#lib/chat/markdown/blocks.ts';
import { citedNumbers } from '#lib/chat/markdown/plain.ts';
import type { CitedReference } from '#lib/chat/message.ts';

export type NumberedReference = { number: number; reference: CitedReference };

export type SortedReferences = {
  cited: NumberedReference[];
  /** Numbers in the text that no reference came for. */
  missing: number[];
};

/**
 * The references that the text cites, and the cited numbers that have no reference. References that it never cites are
 * left out.
 */
export function sortReferences(text: string, references: readonly CitedReference[]): SortedReferences {
  const numbers = new Set(citedNumbers(markdownBlocks(text).map(({ block }) => block)));
  const numbered = references.map((reference, index) => ({ number: index + 1, reference }));
  return {
    cited: numbered.filter(({ number }) => numbers.has(number)),
    missing: [...numbers].filter((number) => number > references.length).sort((a, b) => a - b),
  };
}
