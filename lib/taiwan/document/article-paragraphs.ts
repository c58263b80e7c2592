import { paragraphText } from '../../document/paragraph.ts';
import { sourceNoticeOf } from '../source-notice.ts';
import { startsItem } from './headings.ts';
import { paragraphsOf } from './paragraphs.ts';

/** A 項 of an article: its text, the 款 and 目 below it, and its two parts (前段 and 後段) where it has just two. */
export type ArticleParagraph = { text: string; items: string[]; parts: { name: string; text: string }[] };

/**
 * Two sentences are 前段 and 後段, or 本文 and 但書 where the second makes an exception; of more it is disputed which is
 * which, and one has none.
 */
function partsOf(text: string): ArticleParagraph['parts'] {
  const sentences = text.match(/[^。]+。/gu) ?? [];
  if (sentences.length !== 2 || sentences.join('') !== text) return [];
  const names = sentences[1]?.startsWith('但') ? ['本文', '但書'] : ['前段', '後段'];
  return sentences.map((sentence, at) => ({ name: names[at] ?? '', text: sentence }));
}

/** The 項 of an article in order, as they are counted: lines that open with a number of their own belong to the 項 above. */
export function articleParagraphs(text: string): ArticleParagraph[] {
  const notice = sourceNoticeOf(text);
  const body = notice === null ? text : text.slice(0, text.lastIndexOf(notice));
  const found: ArticleParagraph[] = [];
  for (const paragraph of paragraphsOf(body)) {
    const line = paragraphText(body, paragraph);
    const last = found.at(-1);
    if (last && startsItem(line)) {
      last.items.push(line);
      // Sentences around a list are no halves of it.
      last.parts = [];
    } else found.push({ text: line, items: [], parts: partsOf(line) });
  }
  return found;
}
