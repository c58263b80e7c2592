import type { Part } from '#lib/contract/full-document.ts';
import { documentUrl } from '#lib/contract/names.ts';
import { escapeText } from '#lib/highlight/mark.ts';
import { citationForms } from '#lib/taiwan/citations/citation-forms.ts';
import { placeCode, placedLines } from '#lib/taiwan/document/articles/article-places.ts';
import { blockCollector, type HtmlBlocks, placeAttribute } from './blocks.ts';
import { hitsIn } from './hits.ts';
import { escapeAttribute, paragraphWriter } from './paragraph-html.ts';

/** How a note cites an article. */
const shortOf = ({
  doc_id,
  title,
  doc_type,
  is_abandoned,
  date,
}: Extract<Part, { kind: 'article' }>): string =>
  citationForms({ doc_id, title, doc_type, is_abandoned, date, level: null, court: null, issuer: null })
    .short;

/** The anchor of an article on the page of its act: `#第184條之1`. */
const articleAnchor = (label: string): string => label.replace(/\s/g, '');

/**
 * All articles of an act below their chapters, as HTML in blocks; each number opens the article's own page, a
 * button copies it, each citation opens what it cites. The hits of a query are marked and counted.
 */
export function actBlocks(parts: readonly Part[], query = ''): HtmlBlocks & { hits: number } {
  const { result, add, heading } = blockCollector();
  let depth = 0;
  let count = 0;
  for (const part of parts) {
    if (part.kind === 'heading') {
      // A chapter may be missing between two levels; headings of a page must not skip one.
      depth = Math.min(part.level, depth + 1);
      heading(depth, part.title, escapeText(part.title));
      continue;
    }
    const tag = `h${Math.min(6, depth + 2)}`;
    const gone = part.is_abandoned ? ' class="gone"' : '';
    const link = `<a href="${escapeAttribute(documentUrl(part.doc_id.toWellFormed()))}">${escapeText(part.label)}</a>`;
    const hits = query === '' ? [] : hitsIn(part.text, query);
    const write = paragraphWriter(part.text, part.citations, hits, {
      firstHit: count + 1,
      hasAnchors: false,
    });
    count += hits.length;
    let before = '';
    const paragraphs = placedLines(part.text).map(({ paragraph, place }) => {
      const code = place ? placeCode(place) : '';
      const attribute = placeAttribute('pin', code, before);
      before = code;
      return `<p${attribute}>${write(paragraph)}</p>`;
    });
    const copy = `<button type="button" data-copy aria-label="複製${escapeAttribute(part.label)}">複製</button>`;
    add(
      `<section id="${escapeAttribute(articleAnchor(part.label))}" data-short="${escapeAttribute(shortOf(part))}"${gone}>` +
        `<${tag}>${link}</${tag}>${copy}${paragraphs.join('')}</section>`,
      part.text.length + 60,
    );
  }
  return { ...result, hits: count };
}
