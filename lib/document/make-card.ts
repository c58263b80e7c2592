import type { ReadFullDocument } from '#lib/contract/full-document.ts';
import { articleParagraphs } from '#lib/taiwan/document/articles/article-paragraphs.ts';
import { paragraphsOf } from '#lib/taiwan/document/structure/paragraphs.ts';
import { articleNumberOf } from '#lib/taiwan/ids.ts';
import { headingText, MAIN_TEXT_PARTS } from '#lib/taiwan/part-headings.ts';
import { sourceNoticeOf } from '#lib/taiwan/source-notice.ts';
import type { CardParagraph, DocumentCard } from './card.ts';
import { paragraphText } from './paragraph.ts';
import { statusOf } from './status.ts';

/** About what fits above the results without pushing them off the screen; the whole is one click away. */
const MAX_CHARACTERS = 900;
/** Sections that say what a decision or an interpretation decides. */
const isDeciding = (title: string) => title === '解釋文' || MAIN_TEXT_PARTS.has(title);

/** What a card shows of a document; null of one that has nothing short to show, such as an act. */
export function documentCard(document: ReadFullDocument): DocumentCard | null {
  const { doc_id, title, text, sections, cited_by } = document;
  const official = document.official ?? title;
  const isArticle = articleNumberOf(doc_id) !== null || document.neighbours.whole !== null;
  const deciding = sections.find((section) => isDeciding(headingText(section.title)));
  const all = isArticle
    ? ofArticle(text, official)
    : deciding
      ? ofSection(text.slice(deciding.start, deciding.end), deciding.title, official)
      : [];
  if (all.length === 0) return null;
  let length = 0;
  const shown = all.filter(({ text: one, items }, at) => {
    length += one.length + items.join('').length;
    return at === 0 || length <= MAX_CHARACTERS;
  });
  return {
    ...{ doc_id, official, cited_by },
    ...statusOf(document),
    name: isArticle ? '全條' : (deciding?.title ?? ''),
    paragraphs: shown,
    is_whole: shown.length === all.length,
    notice: sourceNoticeOf(text),
  };
}

function ofArticle(text: string, official: string): CardParagraph[] {
  const paragraphs = articleParagraphs(text);
  const isSingle = paragraphs.length === 1;
  return paragraphs.map(({ text: one, items, parts }, at) => {
    const name = isSingle ? null : `第${at + 1}項`;
    const here = official + (name ?? '');
    return {
      name,
      official: here,
      text: one,
      items,
      parts: parts.map((part) => ({
        name: (name ?? '') + part.name,
        official: here + part.name,
        text: part.text,
      })),
    };
  });
}

/** The paragraphs of a section below its heading. */
function ofSection(text: string, title: string, official: string): CardParagraph[] {
  return paragraphsOf(text)
    .map((paragraph) => paragraphText(text, paragraph))
    .filter((one) => one.replace(/[\s【】:：]/gu, '') !== title.replace(/\s/gu, ''))
    .map((one) => ({ name: null, official, text: one, items: [], parts: [] }));
}
