import type { Block } from '#lib/document/blocks.ts';

/** Shorter texts are laid out at once: nothing is gained by leaving parts for later. */
const LONG = 500;
/** Heights that app/document.css knows, in lines. */
const SIZES = [2, 5, 10, 20, 30, 40, 50, 60, 80, 120, 200, 400] as const;

/**
 * A text as HTML that `lib/document` made, which escapes every character before it puts an element around it. Neither
 * made nor compared by React in the browser: a long judgment has thousands of paragraphs.
 */
export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  const isLong = blocks.reduce((sum, { lines }) => sum + lines, 0) > LONG;
  return blocks.map(({ html, lines }, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity but their place
      key={index}
      data-lines={isLong ? (SIZES.find((size) => size >= lines) ?? SIZES.at(-1)) : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escape first, then mark; property tests say so
      dangerouslySetInnerHTML={{ __html: html }}
    />
  ));
}
