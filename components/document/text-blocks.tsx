import { after } from 'next/server';
import type { Block } from '#lib/document/blocks.ts';
import { handOver } from './handed-html.ts';
import { TextHtml } from './text-html.tsx';

/** Shorter texts are laid out at once: nothing is gained by leaving parts for later. */
const LONG = 500;
/** Heights that app/document.css knows, in lines. */
const SIZES = [2, 5, 10, 20, 30, 40, 50, 60, 80, 120, 200, 400] as const;

/** `isPageLoad`: whether the browser gets the page as HTML, and not only React's data to make it of. */
type TextBlocksProps = { blocks: readonly Block[]; isPageLoad: boolean };

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

function blocksHtml(blocks: readonly Block[]): string {
  const isLong = blocks.reduce((sum, { lines }) => sum + lines, 0) > LONG;
  const open = (lines: number) =>
    isLong ? `<div data-lines="${SIZES.find((size) => size >= lines) ?? SIZES.at(-1)}">` : '<div>';
  return blocks.map(({ html, lines }) => `${open(lines)}${html}</div>`).join('');
}
