import type { HtmlBlock } from './blocks.ts';

/** A text of at most this many lines is laid out at once: deferring parts of it would gain nothing. */
const MAX_LINES_AT_ONCE = 500;
/** The block heights that app/document.css has, in lines. */
const BLOCK_LINES = [2, 5, 10, 20, 30, 40, 50, 60, 80, 120, 200, 400] as const;

/** Blocks as one piece of HTML; those of a long text give their lines, so that the browser can lay them out later. */
export function blocksHtml(blocks: readonly HtmlBlock[]): string {
  const isLong = blocks.reduce((sum, { lines }) => sum + lines, 0) > MAX_LINES_AT_ONCE;
  const open = (lines: number) =>
    isLong
      ? `<div data-lines="${BLOCK_LINES.find((size) => size >= lines) ?? BLOCK_LINES.at(-1)}">`
      : '<div>';
  return blocks.map(({ html, lines }) => `${open(lines)}${html}</div>`).join('');
}
