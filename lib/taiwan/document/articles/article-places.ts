import { paragraphText, type TextParagraph } from '../../../document/paragraph.ts';
import { sourceNoticeOf } from '../../source-notice.ts';
import { startsItem } from '../structure/headings.ts';
import { lineNumberOf } from '../structure/item-number.ts';
import { paragraphsOf } from '../structure/paragraphs.ts';

/** Where in an article a line stands: its 項 (0 where there is but one), 款 and 目. */
export type PlaceInArticle = { paragraph: number; subparagraph?: number; item?: number };

/** A line of an article with its place; null for a notice of the source, which is not part of the article. */
export type PlacedLine = { paragraph: TextParagraph; line: string; place: PlaceInArticle | null };

/** A paragraph that begins with an article: 第二條第三項之求償權, 第五條規定; not 第三條　甲, of a contract that is quoted. */
const SPEAKS_OF_ARTICLE = /^第[\d一二三四五六七八九十百]+條(?![\s（(：:]|$)/u;

/**
 * The lines of an article with the places by which they are cited. A line without a number of its own is the next 項; the
 * first kind of number below it counts 款, the second 目.
 */
export function placedLines(text: string): PlacedLine[] {
  const notice = sourceNoticeOf(text);
  const end = notice === null ? text.length : text.lastIndexOf(notice);
  let count = 0;
  let kinds: number[] = [];
  let place: PlaceInArticle = { paragraph: 0 };
  const lines = paragraphsOf(text).map((paragraph): PlacedLine => {
    const line = paragraphText(text, paragraph);
    if ((paragraph.ranges[0]?.[0] ?? 0) >= end) return { paragraph, line, place: null };
    if (count === 0 || !startsItem(line) || SPEAKS_OF_ARTICLE.test(line)) {
      kinds = [];
      place = { paragraph: ++count };
      return { paragraph, line, place };
    }
    const number = lineNumberOf(line);
    // 第三條 … inside a quoted article: belongs to the line above.
    if (!number || number.value === null) return { paragraph, line, place };
    const depth = kinds.indexOf(number.kind);
    kinds = depth < 0 ? [...kinds, number.kind] : kinds.slice(0, depth + 1);
    if (kinds.length === 1) place = { paragraph: count, subparagraph: number.value };
    else if (kinds.length === 2) place = { ...withoutItem(place), item: number.value };
    return { paragraph, line, place };
  });
  // The number of a single 項 is never cited.
  if (count > 1) return lines;
  return lines.map((one) => ({ ...one, place: one.place && { ...one.place, paragraph: 0 } }));
}

const withoutItem = ({ paragraph, subparagraph }: PlaceInArticle): PlaceInArticle => ({
  paragraph,
  ...(subparagraph !== undefined && { subparagraph }),
});

/** `1.2`: 第1項第2款, as the page has it in the attribute `data-pin` of a line. */
export const placeCode = ({ paragraph, subparagraph, item }: PlaceInArticle): string =>
  [paragraph, subparagraph, item].filter((number) => number !== undefined).join('.');

/** The same read back. */
export function placeOfCode(code: string): PlaceInArticle | null {
  if (!/^\d{1,4}(?:\.\d{1,4}){0,2}$/.test(code)) return null;
  const [paragraph = 0, subparagraph, item] = code.split('.').map(Number);
  return {
    paragraph,
    ...(subparagraph !== undefined && { subparagraph }),
    ...(item !== undefined && { item }),
  };
}
