import { documentUrl } from '../contract/document.ts';
import type { Part } from '../contract/full-document.ts';
import { escapeText } from '../highlight/mark.ts';
import { type Blocks, blockCollector } from './blocks.ts';
import { paragraphsOf, paragraphText } from './paragraphs.ts';

/** Where an article stands on the page of its act: `#第184條之1`. */
export const articleAnchor = (label: string): string => label.replace(/\s/g, '');

const attribute = (text: string) => escapeText(text.toWellFormed()).replaceAll('"', '&quot;');

/** All articles of an act below their chapters, as HTML in blocks; each number opens the article's own page. */
export function actBlocks(parts: readonly Part[]): Blocks {
  const { result, add, heading } = blockCollector();
  let depth = 0;
  for (const part of parts) {
    if (part.kind === 'heading') {
      // A chapter may be missing between two levels; headings of a page must not skip one.
      depth = Math.min(part.level, depth + 1);
      heading(depth, part.title, escapeText(part.title));
      continue;
    }
    const tag = `h${Math.min(6, depth + 2)}`;
    const gone = part.is_abandoned ? ' class="gone"' : '';
    const link = `<a href="${attribute(documentUrl(part.doc_id.toWellFormed()))}">${escapeText(part.label)}</a>`;
    const paragraphs = paragraphsOf(part.text).map(
      (paragraph) => `<p>${escapeText(paragraphText(part.text, paragraph))}</p>`,
    );
    add(
      `<section id="${attribute(articleAnchor(part.label))}"${gone}><${tag}>${link}</${tag}>${paragraphs.join('')}</section>`,
      part.text.length + 60,
    );
  }
  return result;
}
