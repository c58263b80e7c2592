import { after } from 'next/server';
import { handOver } from '#components/shared/reading/handed-html.ts';
import { TextHtml } from '#components/shared/reading/text-html.tsx';
import type { HtmlBlock } from '#lib/document/blocks.ts';
import { blocksHtml } from '#lib/document/blocks-html.ts';

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
