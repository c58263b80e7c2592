import type { MarkdownBlock } from './tree.ts';

/** The heading level of the question above an answer. */
const QUESTION_LEVEL = 2;

/**
 * The page's heading level for each heading, by its index among the blocks: models begin at any level and skip some, a
 * page's outline may not.
 */
export function headingLevels(blocks: readonly MarkdownBlock[]): Map<number, 3 | 4 | 5 | 6> {
  const levels = new Map<number, 3 | 4 | 5 | 6>();
  const above: number[] = [];
  blocks.forEach((block, index) => {
    if (block.type !== 'heading') return;
    while (above.length > 0 && above.at(-1)! >= block.level) above.pop();
    above.push(block.level);
    levels.set(index, Math.min(6, QUESTION_LEVEL + above.length) as 3 | 4 | 5 | 6);
  });
  return levels;
}
