import { after } from 'next/server';
import type { HtmlBlock } from '#lib/document/blocks.ts';
import { handOver } from './handed-html.ts';
import { TextHtml } from './text-html.tsx';

/** Up to so many lines a text is laid out at once: deferring parts would gain nothing. */
const MAX_LINES_AT_ONCE = 500;
/** The block heights that app/document.css has, in lines. */
const BLOCK_LINES = [2, 5, 10, 20, 30, 40, 50, 60, 80, 120, 200, 400] as const;

/** `isPageLoad`: whether the browser gets the page as HTML, and not only React's data to make it of. */
type TextBlocksProps = { blocks: readonly HtmlBlock[]; isPageLoad: boolean };

/**
 * A text as HTML that `lib/document` made. Neither made nor compared by React in the browser: a long judgment has
 * thousands of paragraphs. A page that is loaded holds it once, as HTML.
 */
export function TextBlocks({ blocks, isPageLoad }: TextBlocksProps) {
  const html = blocksHtml(blocks);
  if (!isPageLoad) return <TextHtml html={html} />;
  const { key, drop } = handOver(html);
  after(drop);
  return <TextHtml key={key} handed={key} />;
}

function blocksHtml(blocks: readonly HtmlBlock[]): string {
  const isLong = blocks.reduce((sum, { lines }) => sum + lines, 0) > MAX_LINES_AT_ONCE;
  const open = (lines: number) =>
    isLong
      ? `<div data-lines="${BLOCK_LINES.find((size) => size >= lines) ?? BLOCK_LINES.at(-1)}">`
      : '<div>';
  return blocks.map(({ html, lines }) => `${open(lines)}${html}</div>`).join('');
}
