import { placedLines } from './article-places.ts';
import { namedParts } from './halves.ts';

/** A 項 of an article: its text, the 款 and 目 below it, and its two parts (前段 and 後段) where it has just two. */
export type ArticleParagraph = { text: string; items: string[]; parts: { name: string; text: string }[] };

function partsOf(text: string): ArticleParagraph['parts'] {
  const parts = namedParts(text);
  return parts.length === 2
    ? parts.map(({ name, start, end }) => ({ name, text: text.slice(start, end) }))
    : [];
}

/** The 項 of an article in order, as they are counted: lines that open with a number of their own belong to the 項 above. */
export function articleParagraphs(text: string): ArticleParagraph[] {
  const found: ArticleParagraph[] = [];
  let paragraph = -1;
  let isFirst = true;
  for (const { line, place } of placedLines(text)) {
    if (!place) continue;
    const last = found.at(-1);
    const isNew = isFirst || (place.subparagraph === undefined && place.paragraph !== paragraph);
    isFirst = false;
    paragraph = place.paragraph;
    if (isNew || !last) found.push({ text: line, items: [], parts: partsOf(line) });
    else {
      last.items.push(line);
      // Sentences around a list are not 前段 and 後段.
      last.parts = [];
    }
  }
  return found;
}
